import * as v from 'valibot'
import { amount, currency, epochMs, givenId, picklistOr } from '../fields'

/** Where a reservation stands, by the server. */
export const reservationState = picklistOr(
  [
    'held',
    /** A payment attempt runs: seats are kept whatever the clock says. */
    'paying',
    'confirmed',
    'expired',
    'released',
    /** Paid too late for these seats: the money went back. */
    'refunded',
  ],
  // Asked again; nothing is given up for it.
  'paying',
)

/** One thing on an order; amounts in major units, negative for discounts only. */
const orderLine = v.object({
  /** A kind that a newer server knows is shown like any other. */
  Kind: picklistOr(['seat', 'food', 'fee', 'discount', 'voucher'], 'fee'),
  /** The seat's name, the food's id, the fee's or the offer's code. */
  Code: v.string(),
  /** In the request's language. */
  Label: v.string(),
  Quantity: v.number(),
  UnitPrice: amount,
  /** Quantity × UnitPrice. */
  Amount: amount,
})
export type WireOrderLine = v.InferOutput<typeof orderLine>

/** What is to be paid; every amount in major units of `Currency`. // spec §9: final = total + fees − discount */
export const amounts = {
  /** Ours: the currency of the show, where it is left out. */
  Currency: v.optional(currency),
  /** Ours: tickets alone; total − fees + discount, where it is left out. */
  TicketsTotal: v.optional(amount),
  /** Convenience fee of one seat. */
  ConFee: v.optional(amount, 0),
  /** Ours: ConFee × seats, where it is left out. */
  Fees: v.optional(amount),
  discount: v.optional(amount, 0),
  total: v.optional(amount),
  /** Ours: what the total is made of; it is their sum. */
  Lines: v.optional(v.array(orderLine)),
}

export const hold = {
  ReserveID: givenId,
  /** Ours: until when the seats are kept, by the server's clock. */
  ExpiresAt: v.optional(epochMs),
  ServerTime: v.optional(epochMs),
}
