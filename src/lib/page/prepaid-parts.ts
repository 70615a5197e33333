import type { Money } from '@/contract/money'
import { createSharedState, useSharedState } from './shared-state'

/** A voucher or the wallet that pays a part. Nothing is charged before the booking is made. */
export interface PrepaidPart {
  readonly PaymentID: number
  /** Null for the wallet, which the server has unlocked. */
  readonly code: string | null
  readonly paysMinor: number
}

/** Vouchers and wallet that pay a reservation beside the chosen payment method. */
export interface PrepaidParts {
  readonly parts: readonly PrepaidPart[]
  /** Remaining amount in minor units for the total given here. */
  readonly restMinor: number
  readonly totalMinor: number
}

const noParts: readonly PrepaidPart[] = []
// Kept in memory only: a voucher’s code is as good as money. It survives a declined card, but not a reload.
const applied = createSharedState<{ reserveId: string; is: PrepaidParts } | null>(null)

/** Applies parts to a reservation; an empty list removes all of them. */
export function applyPrepaid(reserveId: string, prepaidParts: PrepaidParts): void {
  applied.set(prepaidParts.parts.length === 0 ? null : { reserveId, is: prepaidParts })
}

/** Returns the parts applied to a reservation, and the remaining amount of its price. */
export function usePrepaidParts(reserveId: string, price: Money): PrepaidParts {
  const now = useSharedState(applied, null)
  if (now?.reserveId === reserveId) return now.is
  return { parts: noParts, restMinor: price.minor, totalMinor: price.minor }
}

/** Converts parts to the format of `ProcessPayment` and `CheckStoredValue`. */
export function wireParts(parts: readonly Pick<PrepaidPart, 'PaymentID' | 'code'>[]) {
  return parts.map(({ PaymentID, code }) =>
    code === null ? { PaymentID } : { PaymentID, VoucherCode: code },
  )
}
