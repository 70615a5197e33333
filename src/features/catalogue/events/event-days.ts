import type { EventDate } from '@/contract/catalogue/get-event-details'

export interface EventDay {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly shows: readonly EventDate[]
  /** The most hopeful of its shows. */
  readonly state: EventDate['State']
}

const byHope = ['onSale', 'soldOut', 'postponed', 'cancelled'] as const

/** The dates of an event by day, soonest first. */
export function daysOf(shows: readonly EventDate[]): EventDay[] {
  const days = new Map<string, EventDate[]>()
  for (const show of shows) days.set(show.ShowDate, [...(days.get(show.ShowDate) ?? []), show])
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, ofDay]) => ({
      date,
      shows: ofDay,
      state: byHope.find((state) => ofDay.some((show) => show.State === state)) ?? 'onSale',
    }))
}

/** The day of the address, else the first that can be booked, else the first. */
export function chosenDay(days: readonly EventDay[], asked: string | undefined): EventDay | undefined {
  return days.find(({ date }) => date === asked) ?? days.find(({ state }) => state === 'onSale') ?? days[0]
}
