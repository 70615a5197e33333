import { createHash } from 'node:crypto'
import { maxTicketsPerOrder } from '@/contract/limits'
import type { ItemLists, ShowRule } from '../items/catalogue-items'
import { countryById } from '@/server/platform/countries'
import { createPriceList, type OnMissing } from './price-list'
import { hasShowsOn } from './rule-days'
import { type PlannedShow, pickRuleFields } from '@/server/platform/store/show-columns'
import { nightEndsMin, withScreenDays } from './screen-days'
import { addDays, clockText, toInstant, toLocalTime, getWeekday } from './zoned-time'

/** Days in advance that shows are on sale when the operator sets nothing else, including today. */
export const defaultDaysOnSale = 14
/** Minutes before the start when sales end: an hour for events (// spec §9), none for films. */
const salesEndBeforeMin = { movie: 0, event: 60 } as const

/** Returns an id that stays the same across imports, derived from screen, title and local start. */
function computeScheduleId(screenId: string, titleId: string, showDate: string, minutes: number): string {
  const name = `${screenId}|${titleId}|${showDate}|${minutes}`
  return BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 18)}`)
    .toString(36)
    .padStart(14, '0')
}

/** The shows to generate: future ones within a number of days from today, in each cinema’s time zone. */
export interface Horizon {
  readonly now: Date
  /** Including today; an event or its venue may override it. */
  readonly daysOnSale: number
  /** Limits the result to days that were not yet on sale at that moment, with that number of days. */
  readonly since?: { readonly at: Date; readonly daysOnSale: number }
}

/**
 * Returns the range of days outside of which no rule has a wanted show in any time zone; `YYYY-MM-DD`, both
 * included.
 */
export function planningRange(
  { cinema: cinemas, event: events }: Pick<ItemLists, 'cinema' | 'event'>,
  { now, daysOnSale, since }: Horizon,
): { readonly first: string; readonly last: string } {
  const own = [...cinemas, ...events].flatMap(({ onSaleDays }) =>
    onSaleDays === undefined ? [] : [onSaleDays],
  )
  const maxDays = own.reduce((a, b) => Math.max(a, b), daysOnSale)
  const least = since ? own.reduce((a, b) => Math.min(a, b), since.daysOnSale) : 0
  // Time zones differ by at most a day, and today includes yesterday’s late-night shows.
  return {
    first: addDays(toLocalTime(since?.at ?? now, 'UTC').date, least - 2),
    last: addDays(toLocalTime(now, 'UTC').date, maxDays + 1),
  }
}

export function expandRules(
  items: ItemLists,
  now: Date,
  onMissing?: OnMissing,
  daysOnSale = defaultDaysOnSale,
): PlannedShow[] {
  return withScreenDays(items).rule.flatMap(showsOfRules(items, { now, daysOnSale }, onMissing))
}

interface Day {
  readonly date: string
  /** 0 Sunday … 6 Saturday. */
  readonly weekday: number
}

/** Yields the shows of one rule after another, so that the caller can do other work in between. */
export function showsOfRules(
  items: ItemLists,
  { now, daysOnSale, since }: Horizon,
  onMissing: OnMissing = () => {},
): (rule: ShowRule) => PlannedShow[] {
  const screens = new Map(items.screen.map((each) => [each.id, each]))
  const cinemas = new Map(items.cinema.map((each) => [each.id, each]))
  const cities = new Map(items.city.map((each) => [each.id, each]))
  const events = new Map(items.event.map((each) => [each.id, each]))
  const getPrices = createPriceList(items, onMissing)
  const daysOf = new Map<string, readonly Day[]>()

  /**
   * Returns the days on sale in a time zone, for a cinema or event with its own sales period, or for all
   * others. Starts with yesterday, whose late-night shows are still to come shortly after midnight.
   */
  function daysIn(timeZone: string, ownDays: number | undefined): readonly Day[] {
    const key = `${timeZone} ${ownDays ?? ''}`
    let days = daysOf.get(key)
    if (!days) {
      const today = toLocalTime(now, timeZone).date
      const firstNew = since ? addDays(toLocalTime(since.at, timeZone).date, ownDays ?? since.daysOnSale) : ''
      days = Array.from({ length: (ownDays ?? daysOnSale) + 1 }, (_, day) => addDays(today, day - 1))
        .filter((date) => date >= firstNew)
        .map((date) => ({ date, weekday: getWeekday(date) }))
      daysOf.set(key, days)
    }
    return days
  }

  return (rule) => {
    const screen = screens.get(rule.screenId)
    const cinema = screen && cinemas.get(screen.cinemaId)
    const country = cinema && countryById.get(cities.get(cinema.cityId)?.countryId ?? 0)
    if (!screen || !cinema || !country) return []
    const event = rule.kind === 'event' ? events.get(rule.titleId) : undefined
    const ruleFields = pickRuleFields(rule)
    const shows: PlannedShow[] = []
    for (const { date, weekday } of daysIn(cinema.timeZone, event?.onSaleDays ?? cinema.onSaleDays)) {
      if (!hasShowsOn(rule, date, weekday)) continue
      const pricesMinor = getPrices(rule, screen, cinema, country.iso, weekday)
      if (!pricesMinor) break
      for (const minutes of rule.times) {
        const startsAt = toInstant(date, minutes, cinema.timeZone)
        if (startsAt <= now) continue
        const belongsToDayBefore = minutes < nightEndsMin
        const showDate = belongsToDayBefore ? addDays(date, -1) : date
        shows.push({
          id: computeScheduleId(screen.id, rule.titleId, date, minutes),
          kind: rule.kind,
          titleId: rule.titleId,
          cinemaId: cinema.id,
          screenId: screen.id,
          countryId: country.id,
          startsAt,
          salesEndAt: new Date(startsAt.getTime() - salesEndBeforeMin[rule.kind] * 60_000),
          showDate,
          showTime: clockText(minutes),
          lateNight: belongsToDayBefore || minutes >= 1440,
          ...ruleFields,
          currency: cinema.currency,
          layoutHash: screen.layoutHash,
          pricesMinor,
          maxTickets: maxTicketsPerOrder[rule.kind],
          seatMode: event?.seatsAssigned ? 0 : screen.seatMode,
          ruleId: rule.id,
        })
      }
    }
    return shows
  }
}
