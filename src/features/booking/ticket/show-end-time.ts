import type { BookingDetails } from '@/contract/booking/get-booking-details'

/** Assumed length of a show without a running time, in minutes. */
const usualMinutes = 120

export function showEndTime(startsAt: number, { DataObject: show }: BookingDetails): number {
  return startsAt + (show.RunTime > 0 ? show.RunTime : usualMinutes) * 60_000
}
