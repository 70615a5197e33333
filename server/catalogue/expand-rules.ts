import { createHash } from 'node:crypto'
import { mostTickets } from '@/contract/limits'
import { toMinor } from '@/contract/money'
import type { Cinema, ItemLists, PriceRow, Screen, ShowRule } from './catalogue-items'
import { countryById } from './countries'
import type { PlannedShow } from './show'
import { addDays, clockText, instantOf, localOf, weekdayOf } from './zoned-time'

/** Days for which shows are on sale, today included. */
const daysAhead = 14
/** A show that begins before this belongs to the evening before: 5 in the morning. */
const nightEndsMin = 5 * 60
/** Sales of an event end an hour before it begins (// spec §9), those of a film when it begins. */
const salesEndBeforeMin = { movie: 0, event: 60 } as const

/** Why a rule gives no show: said by the importer, skipped when rolling. */
type OnMissing = (rule: ShowRule, field: string, reason: string) => void

/** An id that stays the same in every import: from screen, title and the local start. */
function scheduleIdOf(screenId: string, titleId: string, showDate: string, minutes: number): string {
  const name = `${screenId}|${titleId}|${showDate}|${minutes}`
  return BigInt(`0x${createHash('sha256').update(name).digest('hex').slice(0, 18)}`)
    .toString(36)
    .padStart(14, '0')
}

/** The most telling row: of the cinema before the country, of the format before any, of the day before any. */
export function findPrice(
  rows: readonly PriceRow[],
  wanted: { cinemaId: string; countryIso: string; format: string; weekday: number; classId: string },
): PriceRow | null {
  let best: PriceRow | null = null
  let bestScore = -1
  for (const row of rows) {
    if (row.classId !== wanted.classId) continue
    if (row.place !== wanted.cinemaId && row.place !== wanted.countryIso) continue
    if (row.format !== '' && row.format !== wanted.format) continue
    if (row.days.length > 0 && !row.days.includes(wanted.weekday)) continue
    const score =
      (row.place === wanted.cinemaId ? 4 : 0) + (row.format === '' ? 0 : 2) + (row.days.length > 0 ? 1 : 0)
    if (score > bestScore) {
      best = row
      bestScore = score
    }
  }
  return best
}

/** Shows of the rules for `daysAhead` days from today, each in its cinema's own zone; those that have begun are left out. */
export function expandRules(items: ItemLists, now: Date, onMissing: OnMissing = () => {}): PlannedShow[] {
  const screens = new Map(items.screen.map((each) => [each.id, each]))
  const cinemas = new Map(items.cinema.map((each) => [each.id, each]))
  const cities = new Map(items.city.map((each) => [each.id, each]))
  const events = new Map(items.event.map((each) => [each.id, each]))
  const priceMemo = new Map<string, number[] | null>()
  const shows: PlannedShow[] = []

  function pricesOf(rule: ShowRule, screen: Screen, cinema: Cinema, countryIso: string, weekday: number) {
    const key = [rule.kind === 'event' ? rule.titleId : rule.format, screen.id, weekday].join('|')
    const known = priceMemo.get(key)
    if (known !== undefined) return known
    const prices: number[] = []
    let missing = false
    for (const classId of screen.classIds) {
      const price =
        rule.kind === 'event'
          ? events.get(rule.titleId)?.prices[classId]
          : findPrice(items.price, { cinemaId: cinema.id, countryIso, format: rule.format, weekday, classId })
              ?.price
      if (price === undefined) {
        onMissing(
          rule,
          'class',
          `No price for class "${classId}" at ${cinema.id}${rule.format && `, ${rule.format}`}`,
        )
        missing = true
        continue
      }
      try {
        prices.push(toMinor(price, cinema.currency))
      } catch {
        onMissing(rule, 'price', `${price} has more decimals than ${cinema.currency} (class "${classId}")`)
        missing = true
      }
    }
    const result = missing ? null : prices
    priceMemo.set(key, result)
    return result
  }

  for (const rule of items.rule) {
    const screen = screens.get(rule.screenId)
    const cinema = screen && cinemas.get(screen.cinemaId)
    const country = cinema && countryById.get(cities.get(cinema.cityId)?.countryId ?? 0)
    if (!screen || !cinema || !country) continue
    const today = localOf(now, cinema.timeZone).date
    // From yesterday: its early hours are still to come when it is shortly after midnight.
    for (let day = -1; day < daysAhead; day++) {
      const date = addDays(today, day)
      const weekday = weekdayOf(date)
      if (
        !rule.days.includes(weekday) ||
        (rule.from && date < rule.from) ||
        (rule.until && date > rule.until)
      )
        continue
      const pricesMinor = pricesOf(rule, screen, cinema, country.iso, weekday)
      if (!pricesMinor) break
      for (const minutes of rule.times) {
        const startsAt = instantOf(date, minutes, cinema.timeZone)
        if (startsAt <= now) continue
        const belongsToDayBefore = minutes < nightEndsMin
        const showDate = belongsToDayBefore ? addDays(date, -1) : date
        shows.push({
          id: scheduleIdOf(screen.id, rule.titleId, date, minutes),
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
          format: rule.format,
          language: rule.language,
          currency: cinema.currency,
          layoutHash: screen.layoutHash,
          pricesMinor,
          maxTickets: mostTickets[rule.kind],
          seatMode: rule.kind === 'event' && events.get(rule.titleId)?.seatsAssigned ? 0 : screen.seatMode,
          ruleId: rule.id,
        })
      }
    }
  }
  return shows
}
