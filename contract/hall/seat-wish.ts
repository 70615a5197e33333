import * as v from 'valibot'

/** What the app goes by when it chooses seats for the visitor. Parsed when read: it is kept with the booking. */
export const seatWish = v.object({
  by: v.picklist(['middle', 'quiet', 'aisle', 'cheapest']),
  /** Of this seat class alone; null for any. */
  classId: v.nullable(v.string()),
})
export type SeatWish = Readonly<v.InferOutput<typeof seatWish>>

/** What it goes by until the visitor says otherwise. */
export const firstWish: SeatWish = { by: 'middle', classId: null }
