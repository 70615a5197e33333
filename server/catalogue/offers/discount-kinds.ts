import type { Promotion } from '@/contract/catalogue/promotion'
import { toMinor } from '@/contract/money'

/**
 * The kinds of discounts and all their differences. Files, orders and answers use this table; a new kind
 * needs a row here, and a field in the file’s schema if it has its own.
 */

export interface Discount {
  /** Major units; 0 for a percentage. */
  readonly amount: number
  /** Empty when it is the same in every currency. */
  readonly currency: string
  /** Days on which the booking must be made, in the cinema’s time zone; empty for every day. */
  readonly days: readonly number[]
  /** Maximum number of tickets per order that it applies to; 0 for all. */
  readonly mostTickets: number
  /** For a percentage: hundredths of a per cent. */
  readonly basisPoints?: number
}

type WireKind = NonNullable<Promotion['Rule']>['Kind']

interface DiscountKind {
  /** The operator’s file that defines it; null when it follows from a brand’s rules. */
  readonly file: 'promotions' | 'codes' | 'both' | null
  /** Applies automatically when advertised, unless it requires a proof. */
  readonly isAutomatic: boolean
  /** Earned by the visitor through referrals: an amount of credit, or a number of uses. */
  readonly own: 'credit' | 'times' | null
  /** Kind of its amount: money in a currency, a percentage, or no amount set by the operator. */
  readonly amountIs: 'money' | 'share' | 'nothing'
  /**
   * What it is deducted from: each ticket, the tickets together (rounding each share would not add up
   * visibly), the whole order with food, or nothing when it is given at the cinema.
   */
  readonly off: 'each' | 'together' | 'order' | 'nothing'
  /** Returns the discount on a ticket’s price, on that of all tickets, or on an order; minor units. */
  readonly offMinor: (discount: Discount, fromMinor: number, currency: string) => number
  /**
   * Returns how many of an order’s tickets it applies to, those with the smallest discount first; all without
   * it. The operator’s `mostTickets` limits either.
   */
  readonly ticketsOf?: (discount: Discount, tickets: number) => number
  /** Whether the amount is the discount itself, independent of the price. */
  readonly isFixedSum: boolean
  /** Name in answers, limited to kinds that apps support; null when no answer contains it. */
  readonly wireKind: WireKind | null
}

function shareMinor({ basisPoints = 0 }: Discount, ofMinor: number): number {
  return Math.floor((ofMinor * basisPoints + 5_000) / 10_000)
}

function amountMinor({ amount }: Discount, fromMinor: number, currency: string): number {
  return Math.min(toMinor(amount, currency), fromMinor)
}

export const discountKinds = {
  'per-ticket': {
    file: 'both',
    isAutomatic: true,
    own: null,
    amountIs: 'money',
    off: 'each',
    offMinor: amountMinor,
    isFixedSum: true,
    wireKind: 'per-ticket',
  },
  'flat-price': {
    file: 'both',
    isAutomatic: false,
    own: null,
    amountIs: 'money',
    off: 'each',
    offMinor: ({ amount }, priceMinor, currency) => Math.max(0, priceMinor - toMinor(amount, currency)),
    isFixedSum: false,
    wireKind: 'flat-price',
  },
  amount: {
    file: 'codes',
    isAutomatic: false,
    own: null,
    amountIs: 'money',
    off: 'order',
    offMinor: amountMinor,
    isFixedSum: true,
    wireKind: null,
  },
  percent: {
    file: 'codes',
    isAutomatic: false,
    own: null,
    amountIs: 'share',
    off: 'together',
    offMinor: shareMinor,
    isFixedSum: false,
    wireKind: null,
  },
  // Applies once per order. // spec §9: 100 off is per transaction
  referral: {
    file: 'promotions',
    isAutomatic: false,
    own: 'credit',
    amountIs: 'money',
    off: 'order',
    offMinor: amountMinor,
    isFixedSum: true,
    wireKind: 'referral',
  },
  'friend-share': {
    file: null,
    isAutomatic: false,
    own: 'times',
    amountIs: 'share',
    off: 'order',
    offMinor: shareMinor,
    isFixedSum: false,
    wireKind: 'referral',
  },
  'free-ticket': {
    file: null,
    isAutomatic: false,
    own: 'times',
    amountIs: 'nothing',
    off: 'each',
    offMinor: (_, priceMinor) => priceMinor,
    isFixedSum: false,
    wireKind: 'referral',
  },
  'at-the-till': {
    file: 'promotions',
    isAutomatic: false,
    own: null,
    amountIs: 'nothing',
    off: 'nothing',
    offMinor: () => 0,
    isFixedSum: false,
    wireKind: 'at-the-till',
  },
} as const satisfies Readonly<Record<string, DiscountKind>>

type Kinds = typeof discountKinds
export type DiscountKindName = keyof Kinds
/** Names of the kinds with one of these values in a column of the table. */
type NamesWhere<Column extends keyof DiscountKind, Value> = {
  [Name in keyof Kinds]: Kinds[Name] extends Readonly<Record<Column, Value>> ? Name : never
}[keyof Kinds]
/** Kinds of advertised offers, including those of a brand’s rules. */
export type AdvertisedKind = NamesWhere<'file', 'promotions' | 'both' | null>
export type CodeKind = NamesWhere<'file', 'codes' | 'both'>
/** Discounts earned through referrals: credit, a discount on the first orders, a free ticket. */
export type EarnedKind = NamesWhere<'own', 'credit' | 'times'>
/** Kinds that an operator’s file may contain. */
type KindIn<File extends 'promotions' | 'codes'> = NamesWhere<'file', File | 'both'>

// The table has exactly these keys.
const names = Object.keys(discountKinds) as DiscountKindName[]

export function kindsIn<File extends 'promotions' | 'codes'>(file: File): KindIn<File>[] {
  const isThere = (name: DiscountKindName): name is KindIn<File> =>
    discountKinds[name].file === file || discountKinds[name].file === 'both'
  return names.filter(isThere)
}

export function getDiscountKind(name: DiscountKindName): DiscountKind {
  return discountKinds[name]
}

export function ticketsFor(
  discount: Discount & { readonly kind: DiscountKindName },
  tickets: number,
): number {
  const eligible = getDiscountKind(discount.kind).ticketsOf?.(discount, tickets) ?? tickets
  return discount.mostTickets === 0 ? eligible : Math.min(eligible, discount.mostTickets)
}

/** Returns the kind of an earned offer; null when it is not tied to one visitor. */
export function findEarnedKind({
  discount: { kind },
}: {
  readonly discount: { readonly kind: DiscountKindName }
}): EarnedKind | null {
  const isEarned = (name: DiscountKindName): name is EarnedKind => getDiscountKind(name).own !== null
  return isEarned(kind) ? kind : null
}
