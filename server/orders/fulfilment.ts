import type { OfferRequirement } from '@/server/catalogue/offers/offer-rules'
import type { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { AnswerOf, RequestOf } from '@/contract/define-call'
import type { RequestContext } from '@/server/platform/request-context'
import type { OrderKind, ReturnReason } from '@/server/platform/store/tables/order-tables'
import type { PaymentsTable } from '@/server/platform/store/tables/payment-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Texts } from '@/contract/get-text'
import type { Order, OrderLine } from './order-repository'
import type { ReturnScope } from './plan-return'
import type { HandlerDeps } from './handler-deps'

/** When the hold of an order ends, by the database’s clock. */
export interface Hold {
  readonly expiresAt: Date
  readonly serverTime: Date
}

/**
 * An automatic refund. `late`: the purchase is no longer available; `twice`: the order was already paid;
 * `short`: another part of the payment could not be taken; `changed`: the order’s price changed. The last two
 * leave the order open.
 */
export interface PaymentRefund {
  readonly paymentId: string
  readonly amountMinor: number
  readonly reason: UnavailableReason | 'twice' | 'short' | 'changed'
}

/** Why a paid order cannot be fulfilled: it is no longer available, or an operator ended its sale. */
export type UnavailableReason = 'late' | 'called-off'

export interface Destination {
  readonly instrument: PaymentsTable['instrument']
  readonly last4: string | null
  readonly amountMinor: number
}

export interface ReturnDetails {
  /** Id of this return; each of its messages is sent once. */
  readonly returnId: string
  readonly reason: ReturnReason
  readonly seats: readonly number[]
  readonly seatNames: readonly string[]
  /** Whether nothing is left of the order. */
  readonly isWhole: boolean
  readonly amountMinor: number
  readonly to: readonly Destination[]
}

export interface RequestableOffer {
  readonly id: string
  readonly requirement: OfferRequirement
  readonly title: Texts
  readonly message: Texts
  /** Price of a ticket with the offer, in major units; 0 when it has no such price. */
  readonly ticketPrice: number
  readonly cards: readonly string[]
  readonly needsAccount?: boolean
  /** Amount due without the offer, in minor units; for an offer on the order that needs a card. */
  readonly withoutMinor?: number
  /** Available credit, in minor units; for an offer paid from credit. Omitted for a guest. */
  readonly balanceMinor?: number
  /** Remaining uses; for an offer with a limited number. */
  readonly timesLeft?: number
  /**
   * Actual or possible discount on these tickets, in minor units; for a guest, the discount after signing in.
   */
  readonly offMinor?: number
}

/** Offers of an order that a visitor has or may request. */
export interface OrderOffers {
  readonly offers: readonly RequestableOffer[]
  readonly takesCodes: boolean
}

export interface CancelUntil {
  readonly at: Date
  readonly timeZone: string
}

export interface CardOffer {
  readonly id: string
  readonly cards: readonly string[]
}

/** Returns the offers, by id, and the lines of an order at a moment, also after the order changed. */
export type Pricer = (
  order: Order,
  now: Date,
) => { readonly promotions: readonly string[]; readonly lines: OrderLine[] }

/**
 * Behaviour of one kind of order from its payment to its completion. Payments use only this interface; each
 * kind lives in a folder of its own. All but `ready`, `pricer` and the two reads run in the caller's
 * transaction, which has locked the order.
 */
export interface Fulfilment {
  /** Loads data in advance: inside a transaction the embedded database has no second connection. */
  preload(): Promise<void>
  /**
   * Prepares a new price for the payer, whose `accountId` the order has: the returned function makes no query
   * and is safe in a transaction. Null when nothing changes the price; omitted by a kind with constant
   * prices. The order then costs what it states.
   */
  pricer?(order: Order): Promise<Pricer | null>
  /**
   * Returns the offers that a visitor has or may request; `accountId` is that of the requesting visitor.
   * Omitted by a kind without offers.
   */
  offers?(order: Order): Promise<OrderOffers>
  /**
   * Returns the deadline for cancelling the order once it is paid; null when it cannot be cancelled. Omitted
   * by a kind that never can.
   */
  cancelUntil?(order: Order): Promise<CancelUntil | null>
  /**
   * Returns the order’s offers that are limited to some cards; checked before a payment begins. Omitted by a
   * kind without such offers.
   */
  cardOffers?(order: Order): Promise<readonly CardOffer[]>
  /**
   * Removes a code from an order, in its own transaction, when its uses are exhausted; `accountId` is that of
   * the payer.
   */
  removeOffer?(order: Order, code: string): Promise<void>
  /**
   * Holds the order regardless of its expiry until `fulfil`, `reopen` or `handleRefund`. Returns the deadline for
   * the payment, or null for none.
   * @param cardKey the paying card, as its provider recognises it; null when not known
   * @throws ApiError when it cannot be paid any more
   */
  begin(transaction: Transaction, order: Order, cardKey: Buffer | null): Promise<Date | null>
  /**
   * Secures everything on the order permanently; returns the reason when that is impossible, otherwise null.
   */
  secure(transaction: Transaction, order: Order): Promise<UnavailableReason | null>
  /**
   * Creates the purchase, after `secure`, exactly once per order. Returns the id called BookingID in the API.
   * `isLate`: an earlier message said that the payment took no money.
   */
  fulfil(transaction: Transaction, order: Order, paid: { readonly isLate: boolean }): Promise<string>
  /**
   * Restores the state before `begin` after a declined payment. `isGivenUp`: the visitor did not finish the
   * bank’s verification.
   */
  reopen(transaction: Transaction, order: Order, declined: { readonly isGivenUp: boolean }): Promise<void>
  /** Notifies the visitor of a refund, and releases what was held if the purchase is no longer available. */
  handleRefund(transaction: Transaction, order: Order, refund: PaymentRefund): Promise<void>
  /**
   * Returns why a completed order cannot be returned: it was used, or it can only be returned whole. Null
   * when it can, until the transaction ends. Omitted by a kind that can always be returned.
   */
  findReturnRefusal?(
    transaction: Transaction,
    order: Order,
    requested: ReturnScope,
  ): Promise<'spent' | 'whole-only' | null>
  /**
   * Returns the order or a part of it, and notifies the visitor of the refund. Omitted by a kind that cannot
   * be returned.
   */
  returnOrder?(transaction: Transaction, order: Order, returned: ReturnDetails): Promise<void>
  /**
   * Notifies the visitor that a person checks the payment and that the order stays unchanged until then. If
   * omitted, no message is sent.
   */
  notifyUnderReview?(
    transaction: Transaction,
    order: Order,
    payment: { readonly paymentId: string; readonly amountMinor: number },
  ): Promise<void>
  /** Returns the id of the purchase that `fulfil` created; null before that. */
  findPurchaseId(db: Database, orderId: string): Promise<string | null>
  /**
   * Returns the content of the purchase’s page in the visitor’s language. Omitted by a kind whose page has a
   * call of its own.
   * @throws ApiError NOT_FOUND when it is not the visitor’s
   */
  details?(
    request: RequestOf<typeof GetBookingDetails>,
    context: RequestContext<HandlerDeps>,
  ): Promise<AnswerOf<typeof GetBookingDetails>>
  /** Returns the hold; null for goods that cannot be taken by others. */
  findHold(db: Database, orderId: string): Promise<Hold | null>
}

export type Fulfilments = { readonly [Kind in OrderKind]?: Fulfilment }

/** @throws Error for a kind that is not sold here: no order of that kind can exist. */
export function getFulfilment(fulfil: Fulfilments, kind: OrderKind): Fulfilment {
  const found = fulfil[kind]
  if (!found) throw new Error(`This server does not sell orders of kind ${kind}`)
  return found
}
