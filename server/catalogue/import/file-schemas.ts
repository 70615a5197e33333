/** Schemas of all files of a catalogue, together as docs/catalogue.md describes them: they share their parts. */
import * as v from 'valibot'
import {
  countryIso,
  currencyCode,
  fileId,
  format,
  languageCode,
  latitude,
  longitude,
  emptyOr,
  percent,
  plainText,
  price,
  semicolonList,
  showTime,
  absoluteOrRelativeDate,
  texts,
  timeZone,
  weekdays,
  yesNo,
  cancelHours,
  cancelHoursCell,
  onSaleDays,
  onSaleDaysCell,
} from './file-fields'
import { createLanguageColumns, inLanguages } from './language-fields'
import { explain } from '@/server/platform/explain'
import type { RuleColumn } from '@/server/platform/store/show-columns'
import { allergens, feeCodes } from '../items/catalogue-items'
import { kindsIn } from '../offers/discount-kinds'

/**
 * Schemas of the catalogue files that operators write; docs/catalogue.md describes them. A message is explained where
 * a form of the back office can have the error; forms offer most words to choose from.
 */

export const wordsFile = v.record(fileId, texts(60))

export const chainEntry = v.strictObject({
  id: fileId,
  name: texts(80),
  cancelUntilHours: v.optional(cancelHours),
})

export const cityRow = v.strictObject({
  id: fileId,
  country: countryIso,
  ...createLanguageColumns('name', plainText(80)),
  latitude,
  longitude,
})

const place = {
  id: fileId,
  city: fileId,
  ...createLanguageColumns('name', plainText(120)),
  ...createLanguageColumns('address', plainText(240)),
  latitude,
  longitude,
  time_zone: timeZone,
  currency: currencyCode,
  on_sale_days: v.optional(onSaleDaysCell, ''),
}
export const cinemaRow = v.strictObject({
  ...place,
  chain: fileId,
  type: fileId,
  food_and_drink: yesNo,
  cancel_until_hours: v.optional(cancelHoursCell, ''),
})
export const venueRow = v.strictObject({ ...place, plan: fileId })

export const screenRow = v.strictObject({
  id: fileId,
  cinema: fileId,
  ...createLanguageColumns('name', plainText(60)),
  plan: fileId,
  formats: semicolonList(format),
  seats_assigned: yesNo,
})

/** Hints for the script that draws posters; the server only passes the picture on. */
const art = v.optional(v.looseObject({}))
const score = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(5),
  v.multipleOf(0.5, explain('Expected steps of 0.5')),
)

export const filmEntry = v.strictObject({
  id: fileId,
  /** The operator’s free-text note on the source; not shown to visitors. */
  origin: v.optional(plainText(60)),
  category: v.picklist(
    ['now-showing', 'alternate', 'coming-soon', 'private'],
    'Expected now-showing, alternate, coming-soon or private',
  ),
  release: absoluteOrRelativeDate,
  year: v.pipe(v.number(), v.integer(), v.minValue(1888), v.maxValue(2200)),
  title: v.strictObject({ ...texts(160).entries, original: v.optional(plainText(160)) }),
  synopsis: texts(1200),
  genres: v.pipe(v.array(fileId), v.minLength(1)),
  /** Of any rating board, in its own wording: `GE`, `PG15`, `18TC`, `Not yet rated`. */
  rating: plainText(40),
  runtimeMin: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(900)),
  director: plainText(160),
  /** Who gets its box-office returns; not shown to visitors. */
  distributor: v.optional(plainText(120)),
  cast: v.array(plainText(120)),
  formats: v.pipe(v.array(format), v.minLength(1)),
  languages: v.pipe(v.array(languageCode), v.minLength(1)),
  subtitles: v.array(languageCode),
  advanceBooking: v.optional(v.boolean(), false),
  series: v.optional(texts(80)),
  trailer: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500),
      v.regex(/^(https:\/\/[^\s\\/]|\/(?![\\/]))[^\s\\]*$/, explain('Expected an https address or a path')),
    ),
  ),
  scores: v.optional(
    v.strictObject({
      critics: v.optional(score),
      users: v.optional(score),
      interested: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    }),
    {},
  ),
  art,
})

const priceFormat = v.union([v.literal('*'), format], 'Expected a format or *')
/** A price of 0 is often an omission, so it must be confirmed. */
const zeroNeedsFree = explain('A price of 0 needs free: yes')
const freeNeedsZero = explain('Expected a price of 0 for a free item')
export const priceRow = v.pipe(
  v.strictObject({
    place: v.union([fileId, countryIso], 'Expected the id of a cinema or the ISO code of a country'),
    format: priceFormat,
    days: weekdays,
    class: fileId,
    price,
    free: v.optional(v.picklist(['yes', 'no', ''], 'Expected yes, no or nothing'), ''),
  }),
  v.forward(
    v.check(({ price: amount, free }) => amount !== 0 || free === 'yes', zeroNeedsFree),
    ['price'],
  ),
  v.forward(
    v.check(({ price: amount, free }) => amount === 0 || free !== 'yes', freeNeedsZero),
    ['price'],
  ),
)
const isFree = v.optional(v.union([v.literal('yes'), v.literal(true)], 'Expected yes'))
type Prices = Readonly<Record<string, number>>
const hasZero = (prices: Prices = {}) => Object.values(prices).includes(0)

export const feeRow = v.strictObject({
  place: v.union([fileId, countryIso], 'Expected the id of a cinema or the ISO code of a country'),
  kind: v.picklist(['movie', 'event'], 'Expected movie or event'),
  format: priceFormat,
  code: v.picklist(feeCodes, `Expected ${feeCodes.join(', ')}`),
  per: v.picklist(['seat', 'order', 'percent'], 'Expected seat, order or percent'),
  amount: emptyOr(price, explain('Expected an amount, or nothing')),
  percent: emptyOr(percent, explain('Expected a percentage with at most 2 decimals, or nothing')),
  currency: v.union([v.literal(''), currencyCode], 'Expected an ISO 4217 currency code'),
})

/** Major units keyed by cinema id or by currency. */
const foodPrices = v.record(
  v.union([fileId, currencyCode], 'Expected the id of a cinema or a currency'),
  v.pipe(v.number(), v.minValue(0)),
)
/** A day keyed by the id of a cinema or chain. */
const soldOut = v.optional(v.record(fileId, absoluteOrRelativeDate), {})
const foodSize = v.strictObject({ id: fileId, name: texts(40), prices: foodPrices, soldOut })

export const foodEntry = v.pipe(
  v.strictObject({
    id: fileId,
    places: v.pipe(v.array(fileId), v.minLength(1)),
    name: texts(80),
    description: v.optional(texts(240)),
    category: v.optional(fileId, ''),
    prices: v.optional(foodPrices),
    sizes: v.optional(v.pipe(v.array(foodSize), v.minLength(2, 'Expected two sizes or more'))),
    allergens: v.optional(v.array(v.picklist(allergens, `Expected ${allergens.join(', ')}`)), []),
    featured: v.optional(v.array(fileId), []),
    soldOut,
    free: isFree,
  }),
  v.forward(
    v.check(
      ({ prices, sizes = [], free }) =>
        free !== undefined || ![prices, ...sizes.map((size) => size.prices)].some(hasZero),
      zeroNeedsFree,
    ),
    ['prices'],
  ),
  v.forward(
    v.check(
      ({ prices, sizes }) => (prices === undefined) !== (sizes === undefined),
      'Expected prices, or sizes with their own, not both',
    ),
    ['prices'],
  ),
)

const times = v.pipe(v.array(showTime), v.minLength(1))
/** Days on which a rule has no shows. */
const except = v.optional(v.array(absoluteOrRelativeDate), [])
/** Fields that shows take from their rule unchanged. */
const ruleFields = { format, language: languageCode } satisfies Record<
  RuleColumn,
  v.GenericSchema<unknown, string | undefined>
>
export const ruleEntry = v.strictObject({
  /** Stable name of the rule across imports. */
  id: v.optional(fileId),
  screen: fileId,
  film: fileId,
  ...ruleFields,
  days: weekdays,
  times,
  /** `release` starts on the film’s release day. */
  from: v.optional(v.union([v.literal('release'), absoluteOrRelativeDate], 'Expected a date, or release')),
  until: v.optional(absoluteOrRelativeDate),
  except,
})

const sentences = inLanguages(v.array(plainText(300)))

const eventChange = v.pipe(
  v.strictObject({
    date: v.optional(absoluteOrRelativeDate),
    days: v.optional(weekdays),
    time: v.optional(showTime),
    state: v.picklist(
      ['sold-out', 'cancelled', 'postponed'],
      'Expected sold-out, cancelled or postponed; a date on sale needs no change',
    ),
    newDate: v.optional(absoluteOrRelativeDate),
    newTime: v.optional(showTime),
  }),
  v.forward(
    v.check(
      ({ date, days }) => date === undefined || days === undefined,
      explain('Expected a date or days, not both'),
    ),
    ['days'],
  ),
  v.forward(
    v.check(
      ({ state, newDate }) => newDate === undefined || state === 'postponed',
      explain('Only a postponed date has a new date'),
    ),
    ['newDate'],
  ),
  v.forward(
    v.check(
      ({ newDate, newTime }) => newTime === undefined || newDate !== undefined,
      explain('Expected newDate beside it'),
    ),
    ['newTime'],
  ),
)

export const eventEntry = v.pipe(
  v.strictObject({
    id: fileId,
    venue: fileId,
    category: fileId,
    durationMin: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1440)),
    title: texts(160),
    about: texts(1200),
    shows: v.pipe(
      v.array(
        v.union(
          [
            v.strictObject({ id: v.optional(fileId), date: absoluteOrRelativeDate, times }),
            v.strictObject({
              id: v.optional(fileId),
              days: weekdays,
              times,
              from: v.optional(absoluteOrRelativeDate),
              until: v.optional(absoluteOrRelativeDate),
              except,
            }),
          ],
          explain('Expected {once} or {often}, with days like "fri,sat" and times like "20:45"', {
            once: '{date, times}',
            often: '{days, times, from, until}',
          }),
        ),
      ),
      v.minLength(1),
    ),
    prices: v.record(fileId, v.pipe(v.number(), v.minValue(0))),
    organiser: v.optional(texts(120)),
    terms: v.optional(sentences),
    minAge: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
    doorsMin: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(720))),
    seatsAssigned: v.optional(v.boolean()),
    cancelUntilHours: v.optional(v.nullable(cancelHours)),
    onSaleDays: v.optional(onSaleDays),
    changes: v.optional(v.array(eventChange)),
    /** Some of its tickets are free. */
    free: isFree,
    art,
  }),
  v.forward(
    v.check(({ prices, free }) => free !== undefined || !hasZero(prices), zeroNeedsFree),
    ['prices'],
  ),
  v.forward(
    v.check(({ prices, free }) => free === undefined || hasZero(prices), freeNeedsZero),
    ['prices'],
  ),
)

export const promotionEntry = v.strictObject({
  id: fileId,
  countries: v.pipe(v.array(countryIso), v.minLength(1)),
  discount: v.strictObject({
    kind: v.picklist(kindsIn('promotions'), `Expected ${kindsIn('promotions').join(', ')}`),
    amount: v.pipe(v.number(), v.minValue(0)),
    currency: v.optional(currencyCode),
    /** Days on which the booking must be made. */
    days: v.optional(weekdays),
    mostTickets: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  combinable: v.optional(v.boolean(), false),
  /** Proof that is entered before the offer applies and checked at the door. */
  proof: v.optional(v.literal('student-id')),
  /** Whether its id is shown as a code that visitors may know and enter. */
  hasCode: v.optional(v.boolean(), false),
  link: v.optional(v.pipe(v.string(), v.regex(/^\/(?!\/)/, 'Expected a path'))),
  title: texts(120),
  message: texts(300),
  terms: sentences,
  art,
})

const wholeNumber = v.pipe(v.number(), v.integer(), v.minValue(1))
const ids = v.pipe(v.array(fileId), v.minLength(1))
/** Per cent; at most two decimals, despite binary rounding of numbers. */
const share = v.pipe(
  v.number(),
  v.gtValue(0),
  v.maxValue(100),
  v.check(
    (amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6,
    explain('Expected at most 2 decimals'),
  ),
)
export const codeEntry = v.strictObject({
  /** The code that visitors type, case-insensitive. */
  id: v.pipe(fileId, v.minLength(3, explain('Expected at least 3 characters')), v.maxLength(40)),
  countries: v.pipe(v.array(countryIso), v.minLength(1)),
  discount: v.strictObject({
    kind: v.picklist(kindsIn('codes'), `Expected ${kindsIn('codes').join(', ')}`),
    amount: v.optional(v.pipe(v.number(), v.minValue(0))),
    percent: v.optional(share),
    currency: v.optional(currencyCode),
    mostOff: v.optional(v.pipe(v.number(), v.gtValue(0))),
    mostTickets: v.optional(wholeNumber),
  }),
  from: v.optional(absoluteOrRelativeDate),
  until: v.optional(absoluteOrRelativeDate),
  /** Days on which the booking must be made. */
  days: v.optional(weekdays),
  uses: v.optional(wholeNumber),
  usesOfVisitor: v.optional(wholeNumber),
  films: v.optional(ids),
  events: v.optional(ids),
  places: v.optional(ids),
  kinds: v.optional(
    v.pipe(v.array(v.picklist(['movie', 'event'], 'Expected movie or event')), v.minLength(1)),
  ),
  leastOrder: v.optional(v.pipe(v.number(), v.gtValue(0))),
  /** Only for signed-in visitors. // spec §6 */
  registeredOnly: v.optional(v.boolean(), false),
  cards: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.regex(/^\d{6,8}$/, explain('Expected the first 6 to 8 digits of cards')))),
      v.minLength(1),
    ),
  ),
  combinable: v.optional(v.boolean(), false),
  title: texts(120),
  message: texts(300),
})

export const bannerEntry = v.strictObject({
  id: fileId,
  type: v.picklist(['movie', 'event', 'share', 'register', 'app', 'external', 'promotion']),
  film: v.optional(fileId),
  event: v.optional(fileId),
  promotion: v.optional(fileId),
  url: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(500),
      v.regex(/^(https:\/\/|\/(?!\/))/, 'Expected an https address or a path'),
    ),
  ),
  countries: v.optional(v.array(countryIso), []),
  title: texts(120),
  subtitle: texts(200),
})
