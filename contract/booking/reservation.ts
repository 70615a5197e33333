import * as v from 'valibot'
import { amount, currency, epochMs, serverId, picklistWithFallback } from '../fields'

export const reservationState = picklistWithFallback(
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
  // A state that only a newer server knows: it is asked again, and the seats are kept.
  'paying',
)

/** One line of an order; amounts in major units, negative for discounts only. */
const orderLine = v.object({
  /** A kind added by a newer server is shown like any other. */
  Kind: picklistWithFallback(['seat', 'food', 'fee', 'discount', 'voucher'], 'fee'),
  /** Name of the seat, id of the food item, or code of the fee or offer. */
  Code: v.string(),
  /** In the request's language. */
  Label: v.string(),
  Quantity: v.number(),
  UnitPrice: amount,
  /** Quantity × UnitPrice. */
  Amount: amount,
})
export type WireOrderLine = v.InferOutput<typeof orderLine>

/** Amounts to be paid, all in major units of `Currency`. // spec §9: final = total + fees − discount */
export const amounts = {
  /** Our extension; when left out, the show’s currency. */
  Currency: v.optional(currency),
  /** Our extension: the price of the tickets alone; when left out, total − fees + discount. */
  TicketsTotal: v.optional(amount),
  /** Convenience fee per seat. */
  ConFee: v.optional(amount, 0),
  /** Our extension; when left out, ConFee × seats. */
  Fees: v.optional(amount),
  discount: v.optional(amount, 0),
  total: v.optional(amount),
  /** Our extension: the lines whose sum is the total. */
  Lines: v.optional(v.array(orderLine)),
}

export const hold = {
  ReserveID: serverId,
  /** Our extension: when the hold expires, by the server’s clock. */
  ExpiresAt: v.optional(epochMs),
  ServerTime: v.optional(epochMs),
}
