import * as v from 'valibot'
import { amount } from '../fields'
import { nearestMinor } from '../money'

/**
 * What is added to a show's tickets. Both sides compute it here, so that what a visitor sees from the first step on is
 * what the order comes to. // spec §9: final = total + fees − discount
 */

/** Of each seat, once, or a share in hundredths of a per cent. */
export type FeeAmount =
  | { readonly per: 'seat' | 'order'; readonly amountMinor: number }
  | { readonly per: 'percent'; readonly basisPoints: number }

/** A tax is on everything that comes before it; other shares are of the goods alone. */
export type Fee = FeeAmount & { readonly isTax: boolean }

/** A fee on the wire. */
export const wireFee = v.object({
  Per: v.picklist(['seat', 'order', 'percent']),
  /** Of a seat or an order, in major units; of a share, hundredths of a per cent. */
  Amount: amount,
  IsTax: v.optional(v.boolean(), false),
})
export type WireFee = v.InferInput<typeof wireFee>

/** Fees as they are computed with. */
export function feesOfWire(fees: readonly WireFee[], currency: string): Fee[] {
  return fees.map(({ Per, Amount, IsTax }) =>
    Per === 'percent'
      ? { per: Per, basisPoints: Amount, isTax: IsTax === true }
      : { per: Per, amountMinor: nearestMinor(Amount, currency), isTax: IsTax === true },
  )
}

/** What one fee comes to, minor units. `sharedMinor` is what a share is taken from, rounded half up to the minor unit. */
export function feeMinor(fee: FeeAmount, seats: number, sharedMinor: number): number {
  if (fee.per === 'percent') return Math.floor((sharedMinor * fee.basisPoints + 5_000) / 10_000)
  return fee.per === 'seat' ? fee.amountMinor * seats : fee.amountMinor
}

/** Tickets with all fees, minor units. @param offMinor what offers take off the tickets. */
export function withFees(fees: readonly Fee[], ticketsMinor: number, seats: number, offMinor = 0): number {
  if (seats === 0) return 0
  const plus = (isTax: boolean, baseMinor: number) =>
    fees.reduce((sum, fee) => (fee.isTax === isTax ? sum + feeMinor(fee, seats, baseMinor) : sum), 0)
  const untaxedMinor = ticketsMinor + plus(false, ticketsMinor) - offMinor
  return untaxedMinor + plus(true, untaxedMinor)
}
