import * as v from 'valibot'
import { text } from '../fields'
import { defineChange, defineQuery } from './define-office-call'
import { date, line, moment } from './office-fields'

const door = v.object({
  id: v.string(),
  cinemaId: v.string(),
  countryId: v.number(),
  timeZone: v.string(),
  /** `YYYY-MM-DD` by the cinema’s clock. */
  day: v.string(),
  name: v.string(),
  createdAt: moment,
  /** Null until a device has used its code. */
  signedInAt: v.nullable(moment),
  endsAt: moment,
  endedAt: v.nullable(moment),
})
export type OfficeDoor = v.InferOutput<typeof door>

export const doorCalls = {
  /** Doors that are valid or were ended early, newest first. */
  listDoors: defineQuery({
    name: 'listDoors',
    permission: 'manage-doors',
    request: {},
    answer: { doors: v.array(door) },
  }),
  /** Admissions by each door of a business day: of now if omitted. */
  listAdmissions: defineQuery({
    name: 'listAdmissions',
    permission: 'manage-doors',
    request: { day: v.optional(date) },
    answer: {
      day: v.string(),
      doors: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          cinemaId: v.string(),
          cinemaName: v.string(),
          timeZone: v.string(),
          admitted: v.number(),
          /** When its device last called the server; null if it never did. */
          heardAt: v.nullable(moment),
          endedAt: v.nullable(moment),
        }),
      ),
    },
  }),
  openDoor: defineChange({
    name: 'openDoor',
    permission: 'manage-doors',
    request: {
      cinema: line,
      /** Today by the cinema’s clock if omitted. */
      day: v.optional(date),
      name: v.optional(v.pipe(text, v.trim(), v.maxLength(40)), ''),
    },
    answer: {
      cinema: v.string(),
      day: v.string(),
      name: v.string(),
      until: moment,
      /** Its code signs a device in at /scan and is shown only once; null in a preview. */
      door: v.nullable(v.object({ id: v.string(), code: v.string() })),
    },
  }),
  endDoor: defineChange({
    name: 'endDoor',
    permission: 'manage-doors',
    request: { door: line },
    answer: { door },
  }),
} as const
