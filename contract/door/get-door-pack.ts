import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, epochMs, serverId, picklistWithFallback, text } from '../fields'
import { admission, door, doorKey } from './door'

export const doorShow = v.object({
  SchID: serverId,
  Title: v.string(),
  Screen: v.string(),
  Format: v.string(),
  StartsAt: epochMs,
  /** `postponed`: to another day, or to a date not yet known. */
  State: picklistWithFallback(['on', 'cancelled', 'postponed'], 'on'),
})
export type DoorShow = v.InferOutput<typeof doorShow>

/** Hash of a typed code: HMAC-SHA-256 with the pack’s `CodeKey`, the first 96 bits, base64url. */
const codeHash = v.pipe(v.string(), v.regex(/^[\w-]{16}$/))

const doorSeat = v.object({
  Seat: v.string(),
  /**
   * Issue of the currently valid code: 0 as bought, odd numbers after the seat was handed on, even numbers
   * after the buyer took it back.
   */
  Issue: count,
  /** Hash of every code, by issue: includes old ones, so that the door can explain why they are invalid. */
  Codes: v.array(codeHash),
  /** Refunded: not valid for admission. */
  IsVoid: v.optional(v.boolean(), false),
  /** Void because staff changed it for another seat of the booking. */
  IsMoved: v.optional(v.boolean()),
  /** Admissions for the seat, earliest first; several when two doors were offline. */
  In: v.optional(v.array(admission), []),
})
export type DoorSeat = v.InferOutput<typeof doorSeat>

/** Seats bought together. Contains no name, address or number of the buyer. */
export const doorBooking = v.object({
  BookingID: serverId,
  SchID: serverId,
  /** Hash of the code for all seats that were not handed on. */
  Code: codeHash,
  /** Free tickets that staff gave. */
  IsFree: v.optional(v.boolean()),
  Seats: v.array(doorSeat),
})
export type DoorBooking = v.InferOutput<typeof doorBooking>

export const GetDoorPack = defineCall({
  name: 'GetDoorPack',
  path: '/x/GetDoorPack',
  origin: 'extension',
  access: 'door',
  request: {
    DoorKey: doorKey,
    /** `Version` of the pack on the device. */
    Since: v.optional(v.pipe(text, v.maxLength(80))),
  },
  response: {
    Door: door,
    ServerTime: epochMs,
    /** Opaque version of this state. */
    Version: v.string(),
    /** Whether `Bookings` is the full list; otherwise it replaces the bookings with the same ids. */
    IsWhole: v.boolean(),
    /** Ed25519, 32 bytes, base64url. */
    PublicKey: v.string(),
    /** 32 bytes, base64url: different for each device, so that the hashes are useless elsewhere. */
    CodeKey: v.string(),
    Shows: v.array(doorShow),
    Bookings: v.array(doorBooking),
  },
})
