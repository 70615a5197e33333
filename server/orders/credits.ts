import { brands } from '@/brands/brands'
import type { ShowForSale } from '@/server/catalogue/show-for-sale'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Order } from './order-repository'

/** Somebody's credit in one currency. */
export interface CreditOf {
  readonly accountId: string
  readonly currency: string
}

/** Credit that an order takes. */
export interface CreditTaken extends CreditOf {
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

/** Referral credit, which the layer above keeps. // spec §9 Referral */
export interface Credits {
  /** What can be spent now, minor units. */
  spendable(on: Database, of: CreditOf): Promise<number>
  /** Takes it, or nothing: false where there is less, or it is not theirs to spend on this order. Others who would take of it wait until the transaction ends. */
  take(transaction: Transaction, taken: CreditTaken, by: CreditOrder): Promise<boolean>
  /** Gives back what was taken, with as much time to spend it as there was then. */
  giveBack(transaction: Transaction, taken: CreditTaken): Promise<void>
  /** An order was had, which may earn somebody credit. */
  bought(transaction: Transaction, order: Order): Promise<void>
  /** All of an order went back: what it earned is nobody's any more. */
  returned(transaction: Transaction, order: Order): Promise<void>
}

/**
 * What may be spent on an order of a show, minor units. Null for a guest; undefined where there is none to be had: the brand has
 * no referral, or no offer of the show is paid from it.
 * @param payer who is signed in and asks, whoever reserved
 */
export async function creditFor(
  on: Database,
  credits: Credits,
  show: Pick<ShowForSale, 'offers' | 'currency'>,
  payer: Pick<Order, 'brandId' | 'accountId'>,
): Promise<number | null | undefined> {
  const isGiven = brands.some(({ id, referral }) => id === payer.brandId && referral !== undefined)
  if (!isGiven || !show.offers.some(({ discount }) => discount.kind === 'referral')) return undefined
  const { accountId } = payer
  return accountId === null ? null : credits.spendable(on, { accountId, currency: show.currency })
}
