import type * as v from 'valibot'
import { countryIds } from '@/contract/catalogue/country-ids'
import { explain, type Explanation } from '@/server/platform/explain'
import type { PromoCode, Weekdays } from '../items/catalogue-items'
import { getDiscountKind } from '../offers/discount-kinds'
import type { codeEntry } from './file-schemas'
import { findDecimalsError } from './read-amounts'

type Entry = v.InferOutput<typeof codeEntry>
type CodeError = readonly [field: string, reason: Explanation]
type OnError = (...error: CodeError) => void

/** Parsers for countries, dates and days in the files. */
interface Reading {
  readonly countryIdOf: (iso: string) => number
  readonly dateOf: (text: string | undefined) => string
  readonly daysOf: (days: readonly number[] | undefined) => Weekdays
}

/** Returns a promo code from the file; null with an error when its fields do not fit together. */
export function readCode(
  entry: Entry,
  { countryIdOf, dateOf, daysOf }: Reading,
  onError: OnError,
): PromoCode | null {
  const errors: CodeError[] = []
  const from = dateOf(entry.from)
  const until = dateOf(entry.until)
  if (from !== '' && until !== '' && until < from)
    errors.push(['until', explain('The code ends on {until}, before it begins on {from}', { until, from })])
  const countries = entry.countries.map(countryIdOf)
  // spec §9: country 228 has no promotions
  if (countries.includes(countryIds.qatar))
    errors.push(['countries', explain('There are no offers in {country}', { country: 'QA' })])
  if ((entry.films || entry.events) && entry.kinds)
    errors.push(['kinds', explain('Expected films and events, or kinds, not both')])
  if (entry.usesOfVisitor !== undefined && entry.uses !== undefined && entry.usesOfVisitor > entry.uses)
    errors.push([
      'usesOfVisitor',
      explain('Expected at most {uses}, the uses of all visitors', { uses: entry.uses }),
    ])
  errors.push(...findAmountErrors(entry))
  for (const error of errors) onError(...error)
  if (errors.length > 0) return null
  const { kind, amount = 0, percent = 0, currency = '', mostOff = 0, mostTickets = 0 } = entry.discount
  return {
    id: entry.id,
    countryIds: countries,
    discount: {
      kind,
      amount,
      basisPoints: Math.round(percent * 100),
      currency,
      days: daysOf(entry.days),
      mostOff,
      mostTickets,
    },
    from,
    until,
    uses: entry.uses ?? 0,
    usesOfVisitor: entry.usesOfVisitor ?? 0,
    titles: [...(entry.films ?? []), ...(entry.events ?? [])],
    places: entry.places ?? [],
    kinds: entry.kinds ?? [],
    leastOrder: entry.leastOrder ?? 0,
    cards: entry.cards ?? [],
    registeredOnly: entry.registeredOnly,
    combinable: entry.combinable,
    title: entry.title,
    message: entry.message,
  }
}

function findAmountErrors({ discount, leastOrder }: Entry): CodeError[] {
  const { kind, amount, percent, currency, mostOff, mostTickets } = discount
  const errors: CodeError[] = []
  const { amountIs, off } = getDiscountKind(kind)
  if (amountIs === 'share') {
    if (percent === undefined) errors.push(['discount.percent', explain('Expected a percentage')])
    if (amount !== undefined)
      errors.push(['discount.amount', explain('Expected nothing besides a percentage')])
  } else {
    if (amount === undefined) errors.push(['discount.amount', explain('Expected an amount')])
    if (percent !== undefined)
      errors.push(['discount.percent', explain('Expected nothing besides an amount')])
  }
  if (off === 'order' && mostTickets !== undefined)
    errors.push(['discount.mostTickets', explain('An amount applies to the whole order')])
  const amounts = { 'discount.amount': amount, 'discount.mostOff': mostOff, leastOrder }
  for (const [field, value] of Object.entries(amounts)) {
    if (value === undefined) continue
    if (currency === undefined) {
      errors.push(['discount.currency', explain('Expected the currency of {field}', { field })])
      break
    }
    const reason = findDecimalsError(value, currency)
    if (reason !== null) errors.push([field, reason])
  }
  return errors
}
