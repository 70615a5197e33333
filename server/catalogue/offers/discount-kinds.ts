import type { Promotion as WirePromotion } from '@/contract/catalogue/promotion'
import { toMinor } from '@/contract/money'

/**
 * The kinds of discounts: all that tells one from another. Files, orders and answers ask this table; a new kind is a row of it,
 * and a field of the file's schema where it has one of its own.
 */

/** What an operator or a brand's rules say of a discount. */
export interface Discount {
  /** Major units; 0 of a share. */
  readonly amount: number
  /** Empty for what is the same in every currency. */
  readonly currency: string
  /** Days on which one must book, by the cinema's clock; empty for every day. */
  readonly days: readonly number[]
  /** Tickets of one order that it is for; 0 for all. */
  readonly mostTickets: number
  /** Of a share: hundredths of a per cent. */
  readonly basisPoints?: number
}

type WireKind = NonNullable<WirePromotion['Rule']>['Kind']

interface DiscountKind {
  /** In which file an operator writes it; null for what follows from a brand's rules. */
  readonly file: 'promotions' | 'codes' | 'both' | null
  /** An advertised one is given without asking, unless it wants a proof. */
  readonly isAutomatic: boolean
  /** It is somebody's own, by referring and being referred: an amount of credit, or so many times. */
  readonly own: 'credit' | 'times' | null
  /** What its amount is: money of a currency, a share, or nothing that an operator says. */
  readonly amountIs: 'money' | 'share' | 'nothing'
  /**
   * What it is taken off: each ticket by itself, tickets together (of shares of each nobody would find the sum again), the whole
   * order with its food, or nothing, where it is given at the cinema.
   */
  readonly off: 'each' | 'together' | 'order' | 'nothing'
  /** What it takes off an amount: a ticket's price, that of tickets together, or an order's; minor units. */
  readonly offMinor: (discount: Discount, fromMinor: number, currency: string) => number
  /** For how many of an order's tickets it is, those that gain least first. */
  readonly ticketsOf?: (discount: Discount, tickets: number) => number
  /** The amount is what it takes off, whatever the price is. */
  readonly isFixedSum: boolean
  /** What an answer calls it, of the words that apps know; null for what no answer tells. */
  readonly wireKind: WireKind | null
}

/** A share in hundredths of a per cent, rounded half up to the minor unit, as of fees. */
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
  // Once for the whole order. // spec §9: 100 off is per transaction
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
/** Names of the kinds of which a column of the table says one of these. */
type NamesWhere<Column extends keyof DiscountKind, Value> = {
  [Name in keyof Kinds]: Kinds[Name] extends Readonly<Record<Column, Value>> ? Name : never
}[keyof Kinds]
/** Kinds of what is advertised; those of a brand's rules among them. */
export type PromotionKind = NamesWhere<'file', 'promotions' | 'both' | null>
export type CodeKind = NamesWhere<'file', 'codes' | 'both'>
/** What people have by referring and by being referred: credit, a share off their first orders, a ticket. */
export type EarnedKind = NamesWhere<'own', 'credit' | 'times'>
/** Kinds that stand in a file of an operator. */
type KindIn<File extends 'promotions' | 'codes'> = NamesWhere<'file', File | 'both'>

// The table has exactly these keys.
const names = Object.keys(discountKinds) as DiscountKindName[]

export function kindsIn<File extends 'promotions' | 'codes'>(file: File): KindIn<File>[] {
  const isThere = (name: DiscountKindName): name is KindIn<File> =>
    discountKinds[name].file === file || discountKinds[name].file === 'both'
  return names.filter(isThere)
}

/** All that is told of a kind, by its name. */
export function kindOf(name: DiscountKindName): DiscountKind {
  return discountKinds[name]
}

/** For how many of so many tickets a discount is. */
export function ticketsFor(
  discount: Discount & { readonly kind: DiscountKindName },
  tickets: number,
): number {
  const { ticketsOf } = kindOf(discount.kind)
  if (ticketsOf) return ticketsOf(discount, tickets)
  return discount.mostTickets === 0 ? tickets : Math.min(tickets, discount.mostTickets)
}

/** By what somebody has an offer of their own; null for one that is no one person's. */
export function earnedKindOf({
  discount: { kind },
}: {
  readonly discount: { readonly kind: DiscountKindName }
}): EarnedKind | null {
  const isEarned = (name: DiscountKindName): name is EarnedKind => kindOf(name).own !== null
  return isEarned(kind) ? kind : null
}
