import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, epochMs, givenId, picklistOr, text } from '../fields'
import { admission, door, doorKey } from './door'

/** A show that the door lets people in for. */
export const doorShow = v.object({
  SchID: givenId,
  Title: v.string(),
  Screen: v.string(),
  Format: v.string(),
  StartsAt: epochMs,
  /** `postponed`: to another day, or to one that nobody knows yet. */
  State: picklistOr(['on', 'cancelled', 'postponed'], 'on'),
})
export type DoorShow = v.InferOutput<typeof doorShow>

/** Of a typed code: HMAC-SHA-256 under the pack's `CodeKey`, the first 96 bits, base64url. */
const codeHash = v.pipe(v.string(), v.regex(/^[\w-]{16}$/))

const doorSeat = v.object({
  Seat: v.string(),
  /** Which of its codes is good now: 0 as it was bought, odd ones were handed on, even ones are the buyer's again. */
  Issue: count,
  /** Of each of its codes, by issue: old ones too, so that the door says what became of them. */
  Codes: v.array(codeHash),
  /** Its money went back: nobody is let in. */
  IsVoid: v.optional(v.boolean(), false),
  /** Who came in for it, the first one first; several where two doors were offline. */
  In: v.optional(v.array(admission), []),
})
export type DoorSeat = v.InferOutput<typeof doorSeat>

/** What was bought together. Nobody's name, address or number is in it. */
export const doorBooking = v.object({
  BookingID: givenId,
  SchID: givenId,
  /** Of the code for all seats that were not handed on. */
  Code: codeHash,
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
    /** `Version` of the pack that the device has. */
    Since: v.optional(v.pipe(text, v.maxLength(80))),
  },
  response: {
    Door: door,
    ServerTime: epochMs,
    /** Names this state; opaque. */
    Version: v.string(),
    /** Whether `Bookings` are all there are; else they replace those of the same ids. */
    IsWhole: v.boolean(),
    /** Ed25519, 32 bytes, base64url. */
    PublicKey: v.string(),
    /** 32 bytes, base64url: another one for each device, so that no list of hashes is of use elsewhere. */
    CodeKey: v.string(),
    Shows: v.array(doorShow),
    Bookings: v.array(doorBooking),
  },
})
