import { instantOf, localOf } from '@/server/catalogue/zoned-time'

/** A day ends when the last late show is long over: at 6 in the morning of the next one. // schedules.show_date */
const nightMinutes = 6 * 60

/** From when to when a day of a cinema is, by its clock. @param day `YYYY-MM-DD` */
export function doorDay(day: string, timeZone: string): { readonly from: Date; readonly until: Date } {
  return {
    from: instantOf(day, nightMinutes, timeZone),
    until: instantOf(day, 1440 + nightMinutes, timeZone),
  }
}

/** Whose evening a moment belongs to: at 00:30 the day before's. */
export function dayAt(instant: Date, timeZone: string): string {
  return localOf(new Date(instant.getTime() - nightMinutes * 60_000), timeZone).date
}
