import type { OrderKind } from '@/server/platform/store/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import type { Order, OrderLine } from './order-repository'

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
  readonly why: 'late' | 'twice' | 'short' | 'changed'
}

/** An offer that is given to who asks for it, with what that is asked for. */
export interface OfferToAsk {
  readonly id: string
  readonly asks: 'student-id'
  /** What a ticket costs with it, major units. */
  readonly ticketPrice: number
}

/** The lines of an order, which may have changed since, at the prices of a moment. */
export type Pricer = (order: Order, now: Date) => OrderLine[]

/**
 * What a kind of order does on its way from wanted to had. Payments call it and know nothing else of kinds; a kind lives in
 * a folder of its own. All but `ready`, `pricer` and the two reads run in the caller's transaction, which has locked the order.
 */
export interface Fulfilment {
  /** Reads what it will need: inside a transaction the embedded database has no second connection to give. */
  ready(): Promise<void>
  /**
   * Makes ready to price the order anew: what it returns asks nobody and is safe in a transaction. Null where nothing more
   * is known, and left out by a kind whose prices never change: the order then costs what it says.
   */
  pricer?(order: Order): Promise<Pricer | null>
  /** Offers that a visitor may ask for, or has. Left out by a kind that has none. */
  offers?(order: Order): Promise<OfferToAsk[]>
  /**
   * Keeps what is being paid, whatever the clock says, until `fulfil`, `reopen` or `giveBack`. Returns until when a visitor
   * may take to pay it, null for ever.
   * @throws Refusal when it cannot be paid any more
   */
  begin(transaction: Transaction, order: Order): Promise<Date | null>
  /** Makes sure that all of it can be had, for good; false when not. */
  secure(transaction: Transaction, order: Order): Promise<boolean>
  /**
   * Makes what was bought, after `secure`. Exactly once for an order. Returns what the wire calls BookingID. The visitor of
   * a late payment had been told that it took no money.
   */
  fulfil(transaction: Transaction, order: Order, paid: { readonly isLate: boolean }): Promise<string>
  /** After a decline: as it was before `begin`. Given up: nobody finished what the bank asked for. */
  reopen(transaction: Transaction, order: Order, declined: { readonly isGivenUp: boolean }): Promise<void>
  /** Tells the visitor, and lets go what was kept where it is gone. */
  giveBack(transaction: Transaction, order: Order, given: GivenBack): Promise<void>
  /** Tells the visitor that a person looks at their payment, and that all stays as it is meanwhile. Left out: nobody is told. */
  leaveToOperator?(
    transaction: Transaction,
    order: Order,
    payment: { readonly paymentId: string; readonly amountMinor: number },
  ): Promise<void>
  /** What `fulfil` made; null before. */
  findMade(on: Database, orderId: string): Promise<string | null>
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
