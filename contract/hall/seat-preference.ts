import * as v from 'valibot'

/**
 * The visitor’s preference for automatic seat selection. Parsed when read, as it is stored with the booking.
 */
export const seatPreference = v.object({
  by: v.picklist(['middle', 'quiet', 'aisle', 'cheapest']),
  classId: v.nullable(v.string()),
})
export type SeatPreference = Readonly<v.InferOutput<typeof seatPreference>>

export const defaultSeatPreference: SeatPreference = { by: 'middle', classId: null }
