import { earnedKindOf, type EarnedKind } from '@/server/catalogue/offers/discount-kinds'
import { freeTicketId, friendShareId, rulesOf } from '@/server/catalogue/offers/earned-offers'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Order } from './order-repository'

/** Somebody's credit in one currency. */
export interface CreditOf {
  readonly accountId: string
  readonly currency: string
}

/** What somebody has by referring and being referred: minor units of credit, orders with a friend's share off, free tickets. */
export type Earned = Readonly<Record<EarnedKind, number>>

/** What an order takes of it: an amount of credit, one of the others. */
export interface CreditTaken extends CreditOf {
  readonly kind: EarnedKind
  /** Minor units, which it takes off the order. */
  readonly amountMinor: number
  /** Names it among all that was ever taken: the same again is the same. */
  readonly name: string
}

/** An order that credit is to be taken for, which is locked. */
export interface CreditOrder {
  readonly order: Order
  /** The card that is to pay, keyed; null where nobody says. */
  readonly cardKey: Buffer | null
}

/** Referral credit and what else is earned so, which the layer above keeps. // spec §9 Referral */
export interface Credits {
  /** What can be spent now on a brand. */
  earned(on: Database, of: CreditOf & { readonly brandId: string }): Promise<Earned>
  /** Takes it, or nothing: false where there is less, or it is not theirs to spend on this order. Others who would take of it wait until the transaction ends. */
  take(transaction: Transaction, taken: CreditTaken, by: CreditOrder): Promise<boolean>
  /** Gives back what was taken, with as much time to spend it as there was then. */
  giveBack(transaction: Transaction, taken: CreditTaken): Promise<void>
  /** An order was had, which may earn somebody credit. */
  bought(transaction: Transaction, order: Order): Promise<void>
  /** All of an order went back: what it earned is nobody's any more. */
  returned(transaction: Transaction, order: Order): Promise<void>
}

/** By what an offer of an order is paid, which its code says for as long as the order is there. */
export function earnedKindOfCode(code: string): EarnedKind {
  return code === friendShareId || code === freeTicketId ? code : 'referral'
}

/** Who pays, as far as offers ask. */
export interface Payer {
  readonly isSignedIn: boolean
  /**
   * What there is of their own to spend on the order. Null for a guest; undefined where there is nothing to be had: the brand
   * has no referral, or no offer of the show is given for it.
   */
  readonly earned: Earned | null | undefined
}

/**
 * What offers of a show ask of who pays.
 * @param show as its brand sells it (`showOfBrand`)
 * @param asking who is signed in and asks, whoever reserved
 */
export async function payerOf(
  on: Database,
  credits: Pick<Credits, 'earned'>,
  { offers, currency }: Pick<ShowForSale, 'offers' | 'currency'>,
  { accountId, brandId }: Pick<Order, 'brandId' | 'accountId'>,
): Promise<Payer> {
  const isSignedIn = accountId !== null
  const isEarned = rulesOf(brandId) !== null && offers.some((offer) => earnedKindOf(offer) !== null)
  if (!isEarned) return { isSignedIn, earned: undefined }
  return {
    isSignedIn,
    earned: isSignedIn ? await credits.earned(on, { accountId, brandId, currency }) : null,
  }
}
