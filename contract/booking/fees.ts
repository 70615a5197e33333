import * as v from 'valibot'
import { amount } from '../fields'
import { roundToMinor } from '../money'

/**
 * Fees added to a show’s tickets. Client and server share this computation so that the price shown from the
 * first step on matches the order. // spec §9: final = total + fees − discount
 */

/** Per seat, per order, or a share in hundredths of a per cent. */
export type FeeAmount =
  | { readonly per: 'seat' | 'order'; readonly amountMinor: number }
  | { readonly per: 'percent'; readonly basisPoints: number }

/** A tax applies to everything before it; other percentage fees apply to the goods alone. */
export type Fee = FeeAmount & { readonly isTax: boolean }

export const wireFee = v.object({
  Per: v.picklist(['seat', 'order', 'percent']),
  /** Major units per seat or order; hundredths of a per cent for a share. */
  Amount: amount,
  IsTax: v.optional(v.boolean(), false),
})
export type WireFee = v.InferInput<typeof wireFee>

export function parseWireFees(fees: readonly WireFee[], currency: string): Fee[] {
  return fees.map(({ Per, Amount, IsTax }) =>
    Per === 'percent'
      ? { per: Per, basisPoints: Amount, isTax: IsTax === true }
      : { per: Per, amountMinor: roundToMinor(Amount, currency), isTax: IsTax === true },
  )
}

/**
 * Returns the amount of one fee, minor units. A percentage is taken from `sharedMinor`, rounded half up to
 * the minor unit.
 */
export function feeMinor(fee: FeeAmount, seats: number, sharedMinor: number): number {
  if (fee.per === 'percent') return Math.floor((sharedMinor * fee.basisPoints + 5_000) / 10_000)
  return fee.per === 'seat' ? fee.amountMinor * seats : fee.amountMinor
}

/** Returns the price of tickets with all fees, minor units. @param offMinor discount on the tickets. */
export function priceWithFees(
  fees: readonly Fee[],
  ticketsMinor: number,
  seats: number,
  offMinor = 0,
): number {
  if (seats === 0) return 0
  const plus = (isTax: boolean, baseMinor: number) =>
    fees.reduce((sum, fee) => (fee.isTax === isTax ? sum + feeMinor(fee, seats, baseMinor) : sum), 0)
  const untaxedMinor = ticketsMinor + plus(false, ticketsMinor) - offMinor
  return untaxedMinor + plus(true, untaxedMinor)
}
