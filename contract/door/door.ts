import * as v from 'valibot'
import {
  epochMs,
  serverId,
  localDate,
  text,
  count,
  picklistWithFallback,
  attemptId,
  secretId,
} from '../fields'
import { defineCall } from '../define-call'

/**
 * A device’s permission for one cinema’s door on one day: 256 bits, base64url. The device generates the key
 * itself so that it can repeat a sign-in whose answer was lost.
 */
export const doorKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected a key of 256 bits'))

export const door = v.object({
  DoorID: serverId,
  /** Name given by the operator: "Gate 2". */
  Name: v.string(),
  CinemaID: serverId,
  Cinema: v.string(),
  /** Business day: a show at 00:30 belongs to the day before. */
  Day: localDate,
  TimeZone: v.string(),
  /** When the key expires. */
  EndsAt: epochMs,
})
export type Door = v.InferOutput<typeof door>

export const admission = v.object({
  /** The device’s own id of the admission; left out when no device of the door made it. */
  AdmissionID: v.optional(v.string()),
  At: epochMs,
  /** Name of the door; empty when the operator’s command made the admission. */
  Door: v.string(),
})
export type Admission = v.InferOutput<typeof admission>

export const DoorSignIn = defineCall({
  name: 'DoorSignIn',
  path: '/x/DoorSignIn',
  origin: 'extension',
  access: 'anyone',
  request: {
    /** 8 characters; case, spaces and dashes do not matter. */
    Code: v.pipe(text, v.trim(), v.minLength(8), v.maxLength(20)),
    DoorKey: doorKey,
  },
  response: { Door: door, ServerTime: epochMs },
})

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

/** Limit of admissions per request: keeps it well below the maximum body size. */
export const maxAdmissions = 200

export const KeepAdmissions = defineCall({
  name: 'KeepAdmissions',
  path: '/x/KeepAdmissions',
  origin: 'extension',
  access: 'door',
  request: {
    DoorKey: doorKey,
    Admissions: v.pipe(
      v.array(
        v.object({
          AdmissionID: attemptId,
          BookingID: secretId,
          Seat: v.pipe(text, v.minLength(1), v.maxLength(40)),
          /** Issue of a code for one seat. */
          Issue: v.optional(count),
          /** Server time as estimated by the device. */
          At: epochMs,
        }),
      ),
      v.minLength(1),
      v.maxLength(maxAdmissions),
    ),
  },
  response: {
    ServerTime: epochMs,
    Seats: v.array(v.object({ BookingID: serverId, Seat: v.string(), In: v.array(admission) })),
    /** Seats that do not belong to this cinema and day. */
    Unknown: v.array(v.string()),
  },
})

export const LeaveDoor = defineCall({
  name: 'LeaveDoor',
  path: '/x/LeaveDoor',
  origin: 'extension',
  access: 'door',
  request: { DoorKey: doorKey },
  response: {},
})
