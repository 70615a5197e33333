import * as v from 'valibot'
import { epochMs, givenId, localDate } from '../fields'

/**
 * A device's permission for the door of one cinema on one day: 256 bits that the device draws itself, base64url, so that signing in
 * can be said again when its answer was lost.
 */
export const doorKey = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected a key of 256 bits'))

/** What a device is let in for. */
export const door = v.object({
  DoorID: givenId,
  /** As the operator called it: "Gate 2". */
  Name: v.string(),
  CinemaID: givenId,
  Cinema: v.string(),
  /** The day whose evening it is: a show at 00:30 belongs to the day before. */
  Day: localDate,
  TimeZone: v.string(),
  /** From then on the key opens nothing. */
  EndsAt: epochMs,
})
export type Door = v.InferOutput<typeof door>

/** Somebody was let in for a seat. */
export const admission = v.object({
  /** The device's own name for it; left out for one that no device of the door made. */
  AdmissionID: v.optional(v.string()),
  At: epochMs,
  /** Which door: empty for the operator's command. */
  Door: v.string(),
})
export type Admission = v.InferOutput<typeof admission>
