import { findEarnedKind, type EarnedKind } from '@/server/catalogue/offers/discount-kinds'
import { freeTicketId, friendShareId, getReferralRules } from '@/server/catalogue/offers/earned-offers'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Order } from './order-repository'

export interface CreditAccount {
  readonly accountId: string
  readonly currency: string
}

/**
 * Balances from referring and being referred: minor units of credit, orders with a friend's share off, free
 * tickets.
 */
export type EarnedBalances = Readonly<Record<EarnedKind, number>>

/** Part of a balance that an order takes: an amount of credit, or one unit of another kind. */
export interface CreditWithdrawal extends CreditAccount {
  readonly kind: EarnedKind
  /** Discount on the order, in minor units. */
  readonly amountMinor: number
  /** Unique name of the withdrawal, which makes it idempotent. */
  readonly name: string
}

export interface CreditOrder {
  readonly order: Order
  /** Keyed hash of the paying card; null when it is not known. */
  readonly cardKey: Buffer | null
}

/** Referral credit and other earned balances, implemented by the layer above. // spec §9 Referral */
export interface Credits {
  /** Returns the balances that can be spent now on a brand. */
  earned(db: Database, owner: CreditAccount & { readonly brandId: string }): Promise<EarnedBalances>
  /**
   * Takes the amount completely or not at all; false when the balance is too low or may not be spent on this
   * order. Concurrent withdrawals wait until the transaction ends.
   */
  withdraw(transaction: Transaction, withdrawal: CreditWithdrawal, purchase: CreditOrder): Promise<boolean>
  /** Returns a withdrawal to the balance, with as much time to spend it as remained then. */
  refund(transaction: Transaction, withdrawal: CreditWithdrawal): Promise<void>
  /** Registers a completed order, which may earn credit. */
  registerPurchase(transaction: Transaction, order: Order): Promise<void>
  /** Revokes the credit that a fully refunded order earned. */
  registerReturn(transaction: Transaction, order: Order): Promise<void>
}

/**
 * Returns the balance that pays for an offer of an order; derived from the offer’s code, which stays valid as
 * long as the order exists.
 */
export function earnedKindOfCode(code: string): EarnedKind {
  return code === friendShareId || code === freeTicketId ? code : 'referral'
}

export interface Payer {
  readonly isSignedIn: boolean
  /**
   * The payer’s own balances for the order. Null for a guest; undefined when none applies: the brand has no
   * referral, or no offer of the show is paid from it.
   */
  readonly earned: EarnedBalances | null | undefined
}

/**
 * Returns the facts about the payer that the offers of a show depend on.
 * @param show as its brand sells it (`showOfBrand`)
 * @param asking the signed-in visitor who sends the request, even if another visitor reserved
 */
export async function identifyPayer(
  db: Database,
  credits: Pick<Credits, 'earned'>,
  { offers, currency }: Pick<ShowForSale, 'offers' | 'currency'>,
  { accountId, brandId }: Pick<Order, 'brandId' | 'accountId'>,
): Promise<Payer> {
  const isSignedIn = accountId !== null
  const isEarned =
    getReferralRules(brandId) !== null && offers.some((offer) => findEarnedKind(offer) !== null)
  if (!isEarned) return { isSignedIn, earned: undefined }
  return {
    isSignedIn,
    earned: isSignedIn ? await credits.earned(db, { accountId, brandId, currency }) : null,
  }
}
