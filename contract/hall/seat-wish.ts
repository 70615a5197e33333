import * as v from 'valibot'

/**
 * The visitor’s preference for automatic seat selection. Parsed when read, as it is stored with the booking.
 */
export const seatWish = v.object({
  by: v.picklist(['middle', 'quiet', 'aisle', 'cheapest']),
  classId: v.nullable(v.string()),
})
export type SeatWish = Readonly<v.InferOutput<typeof seatWish>>

export const firstWish: SeatWish = { by: 'middle', classId: null }
