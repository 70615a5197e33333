import type { Asks } from '@/server/catalogue/offers/offer-rules'
import type { GetBookingDetails } from '@/contract/booking/get-booking-details'
import type { AnswerOf, RequestOf } from '@/contract/define-call'
import type { RequestContext } from '@/server/platform/request-context'
import type { OrderKind, ReturnReason } from '@/server/platform/store/tables/order-tables'
import type { PaymentsTable } from '@/server/platform/store/tables/payment-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Texts } from '@/contract/text-of'
import type { Order, OrderLine } from './order-repository'
import type { WantedBack } from './plan-return'
import type { HandlerDeps } from './handler-deps'

/** Until when what is on an order is kept, by the database's clock. */
export interface Hold {
  readonly expiresAt: Date
  readonly serverTime: Date
}

/**
 * Money that goes back by itself. `late`: what was paid for is gone; `twice`: it is had already; `short`: another part of
 * the payment could not be taken; `changed`: the order costs something else by now. The last two leave the order open.
 */
export interface GivenBack {
  readonly paymentId: string
  readonly amountMinor: number
  readonly why: NotHad | 'twice' | 'short' | 'changed'
}

/** Why what is paid cannot be had: it is gone, or is not sold any more by an operator's word. */
export type NotHad = 'late' | 'called-off'

/** Where money goes back to. */
export interface Destination {
  readonly instrument: PaymentsTable['instrument']
  /** The last digits of a card, where they are known. */
  readonly last4: string | null
  readonly amountMinor: number
}

/** What is taken back of an order that was had. */
export interface TakenBack {
  /** Of this return: messages of it are sent once. */
  readonly returnId: string
  readonly reason: ReturnReason
  readonly seats: readonly number[]
  readonly seatNames: readonly string[]
  /** Nothing is left of the order. */
  readonly isWhole: boolean
  readonly amountMinor: number
  readonly to: readonly Destination[]
}

/** An offer that is given to who asks for it, with what that is asked for. */
export interface OfferToAsk {
  readonly id: string
  readonly asks: Asks
  readonly title: Texts
  readonly message: Texts
  /** What a ticket costs with it, major units; 0 where it has no such price. */
  readonly ticketPrice: number
  /** First digits of the cards that it is for. */
  readonly cards: readonly string[]
  /** Only who is signed in may have it. */
  readonly needsAccount?: boolean
  /** Of one that is on the order and needs a card: what is to be paid without it, minor units. */
  readonly withoutMinor?: number
  /** Of one that is paid from credit: what there is, minor units. Left out for a guest. */
  readonly balanceMinor?: number
  /** Of one that is given so often: how often yet. */
  readonly timesLeft?: number
  /** What it takes off these tickets or would, minor units; for a guest, once they are signed in. */
  readonly offMinor?: number
}

/** What a visitor may have off an order, or has. */
export interface Asked {
  readonly offers: readonly OfferToAsk[]
  /** Whether there are codes that could be typed. */
  readonly takesCodes: boolean
}

/** Until when a visitor may cancel, and where clocks show it. */
export interface CancelUntil {
  readonly at: Date
  readonly timeZone: string
}

/** An offer on an order that is for some cards only. */
export interface CardOffer {
  readonly id: string
  /** First digits. */
  readonly cards: readonly string[]
}

/** What an order, which may have changed since, has and costs at a moment: its offers by id, and its lines. */
export type Pricer = (
  order: Order,
  now: Date,
) => { readonly promotions: readonly string[]; readonly lines: OrderLine[] }

/**
 * What a kind of order does on its way from wanted to had. Payments call it and know nothing else of kinds; a kind lives in
 * a folder of its own. All but `ready`, `pricer` and the two reads run in the caller's transaction, which has locked the order.
 */
export interface Fulfilment {
  /** Reads what it will need: inside a transaction the embedded database has no second connection to give. */
  ready(): Promise<void>
  /**
   * Makes ready to price the order anew for who pays it, whose `accountId` it has: what it returns asks nobody and is safe in a transaction. Null where nothing more
   * is known, and left out by a kind whose prices never change: the order then costs what it says.
   */
  pricer?(order: Order): Promise<Pricer | null>
  /** Offers that a visitor may ask for, or has; `accountId` is theirs who asks. Left out by a kind that has none. */
  offers?(order: Order): Promise<Asked>
  /** Until when its visitor could cancel it once it is paid; null where that cannot be. Left out by a kind that is never given back. */
  cancelUntil?(order: Order): Promise<CancelUntil | null>
  /** Offers on an order that some cards have only: looked at before a payment begins. Left out by a kind that has none. */
  cardOffers?(order: Order): Promise<readonly CardOffer[]>
  /** Takes a code off an order whose uses are all had, in a transaction of its own; `accountId` is theirs who pays. */
  dropOffer?(order: Order, code: string): Promise<void>
  /**
   * Keeps what is being paid, whatever the clock says, until `fulfil`, `reopen` or `giveBack`. Returns until when a visitor
   * may take to pay it, null for ever.
   * @param cardKey the card that is to pay, as its provider knows it again; null where nobody says
   * @throws ApiError when it cannot be paid any more
   */
  begin(transaction: Transaction, order: Order, cardKey: Buffer | null): Promise<Date | null>
  /** Makes sure that all of it can be had, for good; why not, or null. */
  secure(transaction: Transaction, order: Order): Promise<NotHad | null>
  /**
   * Makes what was bought, after `secure`. Exactly once for an order. Returns what the wire calls BookingID. The visitor of
   * a late payment had been told that it took no money.
   */
  fulfil(transaction: Transaction, order: Order, paid: { readonly isLate: boolean }): Promise<string>
  /** After a decline: as it was before `begin`. Given up: nobody finished what the bank asked for. */
  reopen(transaction: Transaction, order: Order, declined: { readonly isGivenUp: boolean }): Promise<void>
  /** Tells the visitor, and lets go what was kept where it is gone. */
  giveBack(transaction: Transaction, order: Order, given: GivenBack): Promise<void>
  /**
   * Why what was had cannot be taken back: it was used, or only all of it goes back. Null where it can, until the transaction ends.
   * Left out by a kind that can always be.
   */
  findKeepReason?(
    transaction: Transaction,
    order: Order,
    wanted: WantedBack,
  ): Promise<'spent' | 'whole-only' | null>
  /**
   * Takes back what was had, all of it or some, and tells the visitor where the money goes. Left out: nothing of the kind can
   * be taken back.
   */
  takeBack?(transaction: Transaction, order: Order, back: TakenBack): Promise<void>
  /** Tells the visitor that a person looks at their payment, and that all stays as it is meanwhile. Left out: nobody is told. */
  leaveToOperator?(
    transaction: Transaction,
    order: Order,
    payment: { readonly paymentId: string; readonly amountMinor: number },
  ): Promise<void>
  /** What `fulfil` made; null before. */
  findMade(on: Database, orderId: string): Promise<string | null>
  /**
   * All that the page of what was made shows, in the language of who asks. Left out by a kind whose page asks for itself.
   * @throws ApiError NOT_FOUND when it is not theirs
   */
  details?(
    asked: RequestOf<typeof GetBookingDetails>,
    context: RequestContext<HandlerDeps>,
  ): Promise<AnswerOf<typeof GetBookingDetails>>
  /** Null for what nobody else could take. */
  findHold(on: Database, orderId: string): Promise<Hold | null>
}

/** Kinds of orders that are sold here. */
export type Fulfilments = { readonly [Kind in OrderKind]?: Fulfilment }

/** @throws Error for a kind that is not sold here: there is no order of it. */
export function fulfilmentOf(fulfil: Fulfilments, kind: OrderKind): Fulfilment {
  const found = fulfil[kind]
  if (!found) throw new Error(`Orders of ${kind} are not sold here`)
  return found
}
