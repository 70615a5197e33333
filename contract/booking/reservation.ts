import * as v from 'valibot'
import { amount, currency, epochMs, secretId } from '../fields'

/** Where a reservation stands, by the server. */
export const reservationState = v.picklist([
  'held',
  /** A payment attempt runs: seats are kept whatever the clock says. */
  'paying',
  'confirmed',
  'expired',
  'released',
  /** Paid too late for these seats: the money went back. */
  'refunded',
])

/** What is to be paid; every amount in major units of `Currency`. // spec §9: final = total + fees − discount */
export const amounts = {
  Currency: currency,
  /** Tickets alone. */
  TicketsTotal: v.optional(amount),
  /** Convenience fee of one seat. */
  ConFee: v.optional(amount, 0),
  /** Convenience fee × seats. */
  Fees: v.optional(amount, 0),
  discount: v.optional(amount, 0),
  total: amount,
}

export const hold = {
  ReserveID: secretId,
  /** Until when the seats are kept, by the server's clock. */
  ExpiresAt: v.optional(epochMs),
  ServerTime: v.optional(epochMs),
}
