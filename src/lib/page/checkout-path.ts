/** Where a showtime leads: `/checkout/{movieID}/{scheduleID}/{seatLayout}`. // spec §2 */
export function checkoutPath(movieId: string, scheduleId: string, seatLayout: 0 | 1 = 1): string {
  return `/checkout/${encodeURIComponent(movieId)}/${encodeURIComponent(scheduleId)}/${seatLayout}`
}

/** Where an event's date leads: `/event-seat-layout/{scheduleID}`. // spec §2 */
export function eventSeatPath(scheduleId: string): string {
  return `/event-seat-layout/${encodeURIComponent(scheduleId)}`
}
