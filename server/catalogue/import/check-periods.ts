import type { ItemLists, ShowRule } from '../items/catalogue-items'
import { countryById } from '@/server/platform/countries'
import type { Explanation } from '@/server/platform/explain'
import { groupShows } from '../cards/group-shows'
import { createPriceList, type OnMissing } from '../shows/price-list'
import { hasShowsOn, mapLengths } from '../shows/rule-days'
import { addDays, clockText, toInstant, toLocalTime, getWeekday } from '../shows/zoned-time'
import { explainOverlap } from './check-rules'

/** Days checked of a rule without an end: its pattern repeats weekly. */
const weekDays = 7
/** A show that starts this late may overlap the next day; also the maximum length, minutes. */
const dayMin = 1440

type AddRuleError = (ruleId: string, field: string, reason: Explanation) => void

/**
 * Checks that prices exist for each weekday on which a rule has shows, now or later. Adds the ids of the
 * matching rows to `used`.
 */
export function checkPrices(items: ItemLists, now: Date, onMissing: OnMissing, used: Set<string>): void {
  const screens = new Map(items.screen.map((each) => [each.id, each]))
  const cinemas = new Map(items.cinema.map((each) => [each.id, each]))
  const cities = new Map(items.city.map((each) => [each.id, each]))
  const getPrices = createPriceList(items, onMissing, ({ id }) => used.add(id))
  // Cached because most of a hundred thousand rules start on the same few hundred days, in the same few
  // zones.
  const todayIn = remembered((timeZone: string) => toLocalTime(now, timeZone).date)
  const weekFrom = remembered(listWeek)
  for (const rule of items.rule) {
    const screen = screens.get(rule.screenId)
    const cinema = screen && cinemas.get(screen.cinemaId)
    const country = cinema && countryById.get(cities.get(cinema.cityId)?.countryId ?? 0)
    if (!screen || !cinema || !country) continue
    const today = todayIn(cinema.timeZone)
    const week = weekFrom(rule.from > today ? rule.from : today)
    for (const weekday of listWeekdays(rule, week))
      if (!getPrices(rule, screen, cinema, country.iso, weekday)) break
  }
}

interface Day {
  readonly date: string
  readonly weekday: number
}

function listWeek(first: string): readonly Day[] {
  const dates = Array.from({ length: weekDays }, (_, day) => addDays(first, day))
  return dates.map((date) => ({ date, weekday: getWeekday(date) }))
}

/** Returns the rule’s weekdays within its period, in the week from which it is checked. */
function listWeekdays({ days, until }: ShowRule, week: readonly Day[]): number[] {
  return week
    .filter(({ date, weekday }) => (!until || date <= until) && days.includes(weekday))
    .map(({ weekday }) => weekday)
}

function remembered<T>(find: (of: string) => T): (of: string) => T {
  const found = new Map<string, T>()
  return (key) => {
    const known = found.get(key) ?? find(key)
    found.set(key, known)
    return known
  }
}

interface Sitting {
  readonly rule: ShowRule
  readonly minutes: number
}

/**
 * Checks for overlapping shows on one screen over the rules’ whole periods in local time; clock changes are
 * only considered for days on sale. Each pair of rules is reported once, with `reportedPairs` keyed `before/after`.
 */
export function checkWholeOverlaps(
  items: ItemLists,
  now: Date,
  reportedPairs: Set<string>,
  at: AddRuleError,
): void {
  const durations = mapLengths(items)
  const zones = new Map(items.cinema.map((cinema) => [cinema.id, cinema.timeZone]))
  const zoneOf = new Map(items.screen.map((screen) => [screen.id, zones.get(screen.cinemaId) ?? 'UTC']))
  const meet = (a: ShowRule, b: ShowRule) => {
    for (const minutes of a.times)
      for (const other of b.times)
        for (const days of [-1, 0, 1]) {
          const [first, second, gap] =
            other + days * dayMin >= minutes
              ? [{ rule: a, minutes }, { rule: b, minutes: other }, days]
              : [{ rule: b, minutes: other }, { rule: a, minutes }, -days]
          if (first.rule === second.rule && gap === 0 && minutes >= other) continue
          const apart = second.minutes + gap * dayMin - first.minutes
          if (apart >= (durations.get(first.rule.titleId) ?? 0)) continue
          report(first, second, gap)
        }
  }
  const report = (first: Sitting, second: Sitting, gap: number) => {
    const pair = `${first.rule.id}/${second.rule.id}`
    if (reportedPairs.has(pair)) return
    const zone = zoneOf.get(first.rule.screenId) ?? 'UTC'
    const date = findFirstOverlap(first, second, gap, now, zone)
    if (date === null) return
    reportedPairs.add(pair)
    const { rule, minutes } = second
    at(
      rule.id,
      'times',
      explainOverlap(
        { title: rule.titleId, time: clockText(minutes), date: addDays(date, gap), screen: rule.screenId },
        { title: first.rule.titleId, time: clockText(first.minutes) },
      ),
    )
  }
  for (const rules of groupShows(items.rule, ({ screenId }) => screenId).values()) {
    let running: { readonly rule: ShowRule; readonly lastDay: string }[] = []
    for (const rule of rules.toSorted((a, b) => a.from.localeCompare(b.from))) {
      running = running.filter(({ lastDay }) => lastDay === '' || lastDay >= rule.from)
      for (const other of running) meet(other.rule, rule)
      meet(rule, rule)
      // A show on the last day may run into the first show of the next rule.
      running.push({ rule, lastDay: rule.until === '' ? '' : addDays(rule.until, 1) })
    }
  }
}

/**
 * Returns the first day of `first` on which `second` starts the given number of days later while it runs;
 * null when there is none in the future.
 */
function findFirstOverlap(
  first: Sitting,
  second: Sitting,
  gap: number,
  now: Date,
  zone: string,
): string | null {
  const today = addDays(toLocalTime(now, zone).date, -1)
  const from =
    [first.rule.from, second.rule.from && addDays(second.rule.from, -gap), today].toSorted().at(-1) ?? today
  const exceptions = (first.rule.except?.length ?? 0) + (second.rule.except?.length ?? 0)
  for (let day = 0; day < weekDays * (exceptions + 2); day++) {
    const date = addDays(from, day)
    if (first.rule.until && date > first.rule.until) return null
    if (
      hasShowsOn(first.rule, date) &&
      hasShowsOn(second.rule, addDays(date, gap)) &&
      toInstant(date, first.minutes, zone) > now
    )
      return date
  }
  return null
}
