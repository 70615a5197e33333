import { useSyncExternalStore } from 'react'
import type { Money } from '@/contract/money'

/** A voucher, or the wallet, that is to pay a part. Nothing of it is taken before the booking is made. */
export interface StoredPart {
  readonly PaymentID: number
  /** Null for the wallet, which the server has open. */
  readonly code: string | null
  readonly paysMinor: number
}

/** What is to pay a reservation beside the way that is chosen. */
export interface StoredParts {
  readonly parts: readonly StoredPart[]
  /** What was left to pay when the total was this much, minor units. */
  readonly restMinor: number
  readonly totalMinor: number
}

const nothing: readonly StoredPart[] = []
// In memory alone: a voucher's code is as good as money. It outlives a declined card, and no reload.
let applied: { reserveId: string; is: StoredParts } | null = null
const listeners = new Set<() => void>()

/** An empty list of parts takes all of them away. */
export function applyStored(reserveId: string, is: StoredParts): void {
  applied = is.parts.length === 0 ? null : { reserveId, is }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What is applied to a reservation, and what it leaves of its price. */
export function useStoredParts(reserveId: string, price: Money): StoredParts {
  const now = useSyncExternalStore(
    subscribe,
    () => applied,
    () => null,
  )
  if (now?.reserveId === reserveId) return now.is
  return { parts: nothing, restMinor: price.minor, totalMinor: price.minor }
}

/** Parts as `ProcessPayment` and `CheckStoredValue` take them. */
export function wireParts(parts: readonly Pick<StoredPart, 'PaymentID' | 'code'>[]) {
  return parts.map(({ PaymentID, code }) =>
    code === null ? { PaymentID } : { PaymentID, VoucherCode: code },
  )
}
