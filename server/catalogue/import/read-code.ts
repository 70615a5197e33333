import type * as v from 'valibot'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { PromoCode, Weekdays } from '../items/catalogue-items'
import { getDiscountKind } from '../offers/discount-kinds'
import type { codeEntry } from './file-schemas'
import { findDecimalsError } from './read-amounts'

type Entry = v.InferOutput<typeof codeEntry>
type OnError = (field: string, reason: string) => void

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
  const errors: [field: string, reason: string][] = []
  const from = dateOf(entry.from)
  const until = dateOf(entry.until)
  if (from !== '' && until !== '' && until < from)
    errors.push(['until', `The code ends on ${until}, before it begins on ${from}`])
  const countries = entry.countries.map(countryIdOf)
  // spec §9: country 228 has no promotions
  if (countries.includes(countryIds.qatar)) errors.push(['countries', 'There are no offers in QA'])
  if ((entry.films || entry.events) && entry.kinds)
    errors.push(['kinds', 'Expected films and events, or kinds, not both'])
  if (entry.usesOfVisitor !== undefined && entry.uses !== undefined && entry.usesOfVisitor > entry.uses)
    errors.push(['usesOfVisitor', `Expected at most ${entry.uses}, the uses of all visitors`])
  errors.push(...findAmountErrors(entry))
  for (const [field, reason] of errors) onError(field, reason)
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

function findAmountErrors({ discount, leastOrder }: Entry): [field: string, reason: string][] {
  const { kind, amount, percent, currency, mostOff, mostTickets } = discount
  const errors: [string, string][] = []
  const { amountIs, off } = getDiscountKind(kind)
  if (amountIs === 'share') {
    if (percent === undefined) errors.push(['discount.percent', 'Expected a percentage'])
    if (amount !== undefined) errors.push(['discount.amount', 'Expected nothing besides a percentage'])
  } else {
    if (amount === undefined) errors.push(['discount.amount', 'Expected an amount'])
    if (percent !== undefined) errors.push(['discount.percent', 'Expected nothing besides an amount'])
  }
  if (off === 'order' && mostTickets !== undefined)
    errors.push(['discount.mostTickets', 'An amount applies to the whole order'])
  const amounts = { 'discount.amount': amount, 'discount.mostOff': mostOff, leastOrder }
  for (const [field, value] of Object.entries(amounts)) {
    if (value === undefined) continue
    if (currency === undefined) {
      errors.push(['discount.currency', `Expected the currency of ${field}`])
      break
    }
    const reason = findDecimalsError(value, currency)
    if (reason !== null) errors.push([field, reason])
  }
  return errors
}
