import * as v from 'valibot'
import { epochMs, serverId, localDate } from '../fields'

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
