import { type FileErrors, missing, type Reason } from '@/server/platform/files/file-errors'
import type { ItemKind, ItemLists } from '../items/catalogue-items'
import { countryByIso } from '@/server/platform/countries'
import { getDiscountKind } from '../offers/discount-kinds'
import { type Horizon, showsOfRules } from '../shows/expand-rules'
import { foodPriceMinor, isSoldAt } from '../items/food'
import { wellKnownFormats } from '../cards/cinema-cards'
import type { OnMissing } from '../shows/price-list'
import { isInPeriod, mapLengths } from '../shows/rule-days'
import { withScreenDays } from '../shows/screen-days'
import type { PlannedShow } from '@/server/platform/store/show-columns'
import { clockText } from '../shows/zoned-time'
import type { BuiltCatalogue } from './build-items'
import { catalogueNotes } from './catalogue-notes'
import { checkCinemas, findCinemaCountry, type AddError, type Needs } from './check-cinemas'
import { checkPrices, checkWholeOverlaps } from './check-periods'
import { findDecimalsError } from './read-amounts'

/**
 * Checks all references between files: names and prices must exist, shows must not overlap. Returns notes on
 * valid data that may be a mistake.
 */
export function checkReferences(built: BuiltCatalogue, horizon: Horizon, errors: FileErrors): string[] {
  const { sources } = built
  const items = withScreenDays(built.items)
  const ids = Object.fromEntries(
    Object.entries(items).map(([kind, list]) => [kind, new Set(list.map((item) => item.id))]),
  ) as Record<ItemKind, Set<string>>
  const at = (kind: ItemKind, id: string, field: string, reason: Reason) => {
    const source = sources.get(`${kind}:${id}`)
    errors.add(source?.file ?? 'already loaded', source?.where ?? `${kind} ${id}`, field, reason)
  }
  const needs = (
    kind: ItemKind,
    id: string,
    field: string,
    targetKind: ItemKind,
    value: string,
    file: string,
  ) => {
    if (!ids[targetKind].has(value)) at(kind, id, field, missing(value, file))
  }

  checkCinemas(items, at, needs)
  for (const screen of items.screen)
    needs('screen', screen.id, 'cinema', 'cinema', screen.cinemaId, 'cinemas.csv')
  for (const film of items.film)
    for (const [i, genre] of film.genres.entries())
      needs('film', film.id, `genres[${i}]`, 'genre', genre, 'words.json')
  for (const row of items.price) {
    needs('price', row.id, 'class', 'seatClass', row.classId, 'words.json')
    if (/^[a-z]/.test(row.place)) needs('price', row.id, 'place', 'cinema', row.place, 'cinemas.csv')
  }
  checkAmounts(items, at, needs)
  for (const event of items.event) {
    needs('event', event.id, 'category', 'eventCategory', event.category, 'words.json')
    if (!items.cinema.some((each) => each.isVenue && each.id === event.venueId))
      at('event', event.id, 'venue', missing(event.venueId, 'venues.csv'))
  }
  checkChanges(items, at)
  for (const banner of items.banner) {
    const target = { movie: 'film', event: 'event', promotion: 'promotion' } as const
    if (banner.type === 'movie' || banner.type === 'event' || banner.type === 'promotion') {
      const field = target[banner.type]
      needs('banner', banner.id, field, field, banner[`${field}Id`], `${field}s.json`)
    } else if ((banner.type === 'app' || banner.type === 'external') && !banner.url)
      at('banner', banner.id, 'url', 'The banner needs an address')
  }
  checkCodes(items, at)
  checkFormats(items, at)
  checkRules(items, at)
  const reported = new Set<string>()
  const missingPrice: OnMissing = (rule, field, reason) => {
    if (!reported.has(field + reason)) at('rule', rule.id, field, reason)
    reported.add(field + reason)
  }
  const usedPrices = new Set<string>()
  checkPrices(items, horizon.now, missingPrice, usedPrices)
  const shows = items.rule.flatMap(showsOfRules(items, horizon))
  const reportedPairs = checkOverlaps(items, shows, at)
  checkWholeOverlaps(items, horizon.now, reportedPairs, (ruleId, field, reason) =>
    at('rule', ruleId, field, reason),
  )
  return catalogueNotes(built, horizon, usedPrices)
}

/**
 * A change that matches no date of its event is a mistake: buyers of the intended date would not be notified.
 */
function checkChanges({ event: events, rule: rules }: ItemLists, at: AddError): void {
  for (const event of events) {
    const own = rules.filter((rule) => rule.kind === 'event' && rule.titleId === event.id)
    for (const [i, change] of (event.changes ?? []).entries()) {
      const { date, days, time, newDate } = change
      const fits = own.some(
        (rule) =>
          (date === '' || isInPeriod(rule, date)) &&
          (days.length === 0 || days.some((day) => rule.days.includes(day))) &&
          (time === '' || rule.times.some((minutes) => clockText(minutes) === time)),
      )
      if (!fits)
        at(
          'event',
          event.id,
          `changes[${i}]`,
          `The event has no show ${[date && `on ${date}`, days.length > 0 && 'on these days', time && `at ${time}`].filter(Boolean).join(' ')}`,
        )
      if (newDate !== '' && date !== '' && newDate < date)
        at('event', event.id, `changes[${i}].newDate`, `The new date ${newDate} is before ${date}`)
    }
  }
}

function checkAmounts(items: ItemLists, at: AddError, needs: Needs): void {
  // A wrong currency of a cinema is reported for the cinema itself.
  const currencies = new Map(
    items.cinema.map((each) => [each.id, findCinemaCountry(items, each)?.currency ?? each.currency]),
  )
  for (const { id, place, currency } of items.fee) {
    const expected = /^[a-z]/.test(place) ? currencies.get(place) : countryByIso.get(place)?.currency
    if (expected === undefined) at('fee', id, 'place', missing(place, 'cinemas.csv or venues.csv'))
    else if (currency !== '' && currency !== expected)
      at('fee', id, 'currency', `Expected ${expected}, the currency of the place`)
  }
  const chains = new Set(items.chain.map((chain) => chain.id))
  for (const food of items.food) {
    const { categoryId = '', featuredAt = [], soldOutOn = {} } = food
    const needsPlace = (field: string, place: string) => {
      if (!chains.has(place)) needs('food', food.id, field, 'cinema', place, 'cinemas.csv or chains.json')
    }
    for (const [i, place] of food.places.entries()) needsPlace(`places[${i}]`, place)
    for (const [i, place] of featuredAt.entries()) needsPlace(`featured[${i}]`, place)
    for (const place of Object.keys(soldOutOn)) needsPlace(`soldOut.${place}`, place)
    if (categoryId !== '')
      needs('food', food.id, 'category', 'foodCategory', categoryId, 'words.json, foodCategories')
    for (const cinema of items.cinema) {
      const currency = currencies.get(cinema.id) ?? cinema.currency
      if (isSoldAt(food, cinema) && foodPriceMinor(food, { ...cinema, currency }) === undefined)
        at('food', food.id, 'prices', `No price for ${cinema.id}, neither its own nor in ${currency}`)
    }
  }
  for (const { id, discount } of items.promotion) {
    if (getDiscountKind(discount.kind).amountIs !== 'money') continue
    if (discount.currency === '')
      at('promotion', id, 'discount.currency', 'Expected the currency of the amount')
    else {
      const reason = findDecimalsError(discount.amount, discount.currency)
      if (reason !== null) at('promotion', id, 'discount.amount', reason)
    }
  }
}

function checkCodes(items: ItemLists, at: AddError): void {
  const promotions = new Set(items.promotion.map(({ id }) => id))
  const titles = new Set([...items.film, ...items.event].map(({ id }) => id))
  const places = new Set([...items.cinema, ...items.chain].map(({ id }) => id))
  for (const code of items.code) {
    if (promotions.has(code.id)) at('code', code.id, 'id', `"${code.id}" is an offer of promotions.json`)
    for (const title of code.titles)
      if (!titles.has(title)) at('code', code.id, 'films', missing(title, 'films.json or events.json'))
    for (const place of code.places)
      if (!places.has(place))
        at('code', code.id, 'places', missing(place, 'cinemas.csv, venues.csv or chains.json'))
  }
}

function checkRules(items: ItemLists, at: AddError): void {
  const films = new Map(items.film.map((film) => [film.id, film]))
  const screens = new Map(items.screen.map((screen) => [screen.id, screen]))
  for (const rule of items.rule) {
    if (rule.from && rule.until && rule.until < rule.from)
      at('rule', rule.id, 'until', `The rule ends on ${rule.until}, before it begins on ${rule.from}`)
    for (const [i, date] of (rule.except ?? []).entries())
      if (!isInPeriod(rule, date)) at('rule', rule.id, `except[${i}]`, `The rule has no show on ${date}`)
    if (rule.kind === 'event') continue
    const screen = screens.get(rule.screenId)
    if (!screen) at('rule', rule.id, 'screen', missing(rule.screenId, 'screens.csv'))
    else if (!screen.formats.includes(rule.format))
      at(
        'rule',
        rule.id,
        'format',
        `Screen ${screen.id} has ${screen.formats.join(', ')}, not ${rule.format}`,
      )
    const film = films.get(rule.titleId)
    if (!film) at('rule', rule.id, 'film', missing(rule.titleId, 'films.json'))
    else {
      if (!film.formats.includes(rule.format))
        at('rule', rule.id, 'format', `${film.id} comes in ${film.formats.join(', ')}, not ${rule.format}`)
      if (!film.languages.includes(rule.language))
        at(
          'rule',
          rule.id,
          'language',
          `${film.id} comes in ${film.languages.join(', ')}, not ${rule.language}`,
        )
    }
  }
}

/** Returns the pairs of rules that were reported. */
function checkOverlaps(items: ItemLists, shows: readonly PlannedShow[], at: AddError): Set<string> {
  const minutesOf = mapLengths(items)
  const sorted = shows.toSorted(
    (a, b) => a.screenId.localeCompare(b.screenId) || a.startsAt.getTime() - b.startsAt.getTime(),
  )
  const reported = new Set<string>()
  for (const [i, show] of sorted.entries()) {
    const before = sorted[i - 1]
    if (!before || before.screenId !== show.screenId) continue
    const endMs = before.startsAt.getTime() + (minutesOf.get(before.titleId) ?? 0) * 60_000
    const pair = `${before.ruleId}/${show.ruleId}`
    if (endMs <= show.startsAt.getTime() || reported.has(pair)) continue
    reported.add(pair)
    at(
      'rule',
      show.ruleId,
      'times',
      `${show.titleId} at ${show.showTime} on ${show.showDate} begins while ${before.titleId} of ${before.showTime} still runs on ${show.screenId}`,
    )
  }
  return reported
}

/**
 * Checks formats against those of the halls: a format that no hall has and that is not well known is a
 * mistake.
 */
function checkFormats(
  items: ItemLists,
  at: (kind: ItemKind, id: string, field: string, reason: string) => void,
): void {
  const known = new Set([...wellKnownFormats, ...items.screen.flatMap(({ formats }) => formats)])
  const check = (kind: ItemKind, id: string, field: string, format: string) => {
    if (format !== '' && !known.has(format))
      at(kind, id, field, `No hall of screens.csv has "${format}"; known are ${[...known].join(', ')}`)
  }
  for (const { id, formats } of items.film)
    for (const [i, format] of formats.entries()) check('film', id, `formats[${i}]`, format)
  for (const { id, format } of items.price) check('price', id, 'format', format)
  for (const { id, format } of items.fee) check('fee', id, 'format', format)
}
