import { brands } from '@/brands/brands'
import { countryById } from '@/server/platform/countries'
import { addDays, isLocalDate, toLocalTime } from '@/server/catalogue/shows/zoned-time'
import { dayAt } from '@/server/orders/door/door-shows-repository'
import { createRefusal } from '@/server/platform/api-error'
import { explain } from '@/server/platform/explain'
import type { Store } from '@/server/platform/store/store'

/**
 * Local days, `YYYY-MM-DD`, both included: by the cinema’s clock, or for an order of vouchers, by its
 * country’s.
 */
export interface Days {
  readonly from: string
  readonly to: string
}

/** `calendar`: from midnight. `business`: until the morning after the last late show. */
export type DayKind = 'calendar' | 'business'

/**
 * Parses days of an operator’s command: `today`, `yesterday` or a date; today if omitted. @throws ApiError
 * INVALID_REQUEST for invalid days
 */
export function parseDays(
  { from, to = from }: { readonly from?: string | undefined; readonly to?: string | undefined },
  store: Store,
  mostDays: number,
  kind: DayKind = 'calendar',
): Days {
  const today = computeToday(store, kind)
  const resolveDay = (day: string | undefined) => {
    if (day === undefined || day === 'today') return today
    return day === 'yesterday' ? addDays(today, -1) : day
  }
  const days = { from: resolveDay(from), to: resolveDay(to) }
  if (!isLocalDate(days.from) || !isLocalDate(days.to) || days.from > days.to)
    throw createRefusal(explain('Give existing days, the first before the last.'))
  if (addDays(days.from, mostDays) < days.to)
    throw createRefusal(explain('That is more than {mostDays} days: choose fewer days.', { mostDays }))
  return days
}

/** Returns the latest day that has begun anywhere we sell, that is, in the time zone furthest ahead. */
function computeToday(store: Store, kind: DayKind): string {
  const now = new Date(store.nowMs())
  const sold = brands.flatMap(({ settings }) => settings.countries)
  const zones = [...countryById.values()]
    .filter(({ id }) => sold.includes(id))
    .map(({ timeZone }) => timeZone)
  const dayIn = (timeZone: string) =>
    kind === 'business' ? dayAt(now, timeZone) : toLocalTime(now, timeZone).date
  return zones.map(dayIn).reduce((a, b) => (a > b ? a : b), '0000-00-00')
}
