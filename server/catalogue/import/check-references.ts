import { explain, type Explanation } from '@/server/platform/explain'
import { type FileErrors, missing, type Reason } from '@/server/platform/files/file-errors'
import type { EventChange, ItemKind, ItemLists } from '../items/catalogue-items'
import { countryByIso } from '@/server/platform/countries'
import { getDiscountKind } from '../offers/discount-kinds'
import { type Horizon, showsOfRules } from '../shows/expand-rules'
import { foodPriceMinor, isSoldAt } from '../items/food'
import { wellKnownFormats } from '../cards/cinema-cards'
import type { OnMissing } from '../shows/price-list'
import { isInPeriod } from '../shows/rule-days'
import { withScreenDays } from '../shows/screen-days'
import { clockText } from '../shows/zoned-time'
import type { BuiltCatalogue } from './build-items'
import { catalogueNotes } from './catalogue-notes'
import { checkCinemas, findCinemaCountry, type AddError, type Needs } from './check-cinemas'
import { checkPrices, checkWholeOverlaps } from './check-periods'
import { checkOverlaps, checkRules } from './check-rules'
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
    const text = reason({ lang: errors.lang })
    if (!reported.has(field + text)) at('rule', rule.id, field, text)
    reported.add(field + text)
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
      if (!fits) at('event', event.id, `changes[${i}]`, explainNoShow(change))
      if (newDate !== '' && date !== '' && newDate < date)
        at(
          'event',
          event.id,
          `changes[${i}].newDate`,
          explain('The new date {newDate} is before {date}', { newDate, date }),
        )
    }
  }
}

/** A change has a date or days, not both. */
function explainNoShow({ date, days, time }: EventChange): Explanation {
  if (date !== '')
    return time === ''
      ? explain('The event has no show on {date}', { date })
      : explain('The event has no show on {date} at {time}', { date, time })
  if (days.length === 0) return explain('The event has no show at {time}', { time })
  return time === ''
    ? explain('The event has no show on these days')
    : explain('The event has no show on these days at {time}', { time })
}

function checkAmounts(items: ItemLists, at: AddError, needs: Needs): void {
  // A wrong currency of a cinema is reported for the cinema itself.
  const currencies = new Map(
    items.cinema.map((each) => [each.id, findCinemaCountry(items, each)?.currency ?? each.currency]),
  )
  for (const { id, place, currency } of items.fee) {
    const expected = /^[a-z]/.test(place) ? currencies.get(place) : countryByIso.get(place)?.currency
    if (expected === undefined)
      at(
        'fee',
        id,
        'place',
        missing(place, explain('{first} or {last}', { first: 'cinemas.csv', last: 'venues.csv' })),
      )
    else if (currency !== '' && currency !== expected)
      at(
        'fee',
        id,
        'currency',
        explain('Expected {currency}, the currency of the place', { currency: expected }),
      )
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
      at('promotion', id, 'discount.currency', explain('Expected the currency of the amount'))
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
  const titleFiles = explain('{first} or {last}', { first: 'films.json', last: 'events.json' })
  const placeFiles = explain('{first} or {last}', { first: 'cinemas.csv, venues.csv', last: 'chains.json' })
  for (const code of items.code) {
    if (promotions.has(code.id))
      at('code', code.id, 'id', explain('"{id}" is an offer of promotions.json', { id: code.id }))
    for (const title of code.titles)
      if (!titles.has(title)) at('code', code.id, 'films', missing(title, titleFiles))
    for (const place of code.places)
      if (!places.has(place)) at('code', code.id, 'places', missing(place, placeFiles))
  }
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
