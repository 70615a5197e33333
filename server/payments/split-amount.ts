export interface PrepaidRequest {
  /** Minor units; null for as much as is available and needed. */
  readonly requestedMinor: number | null
  readonly balanceMinor: number
}

/** Amount of each prepaid part and of the rest, minor units; or that a balance is too low for its part. */
export type Split =
  | { readonly kind: 'split'; readonly prepaidMinor: readonly number[]; readonly restMinor: number }
  | { readonly kind: 'too-low' }

/**
 * Splits a total across stored balances, in their order. A part that would pay nothing counts as a balance
 * that is too low.
 */
export function splitAmount(totalMinor: number, requestedParts: readonly PrepaidRequest[]): Split {
  const prepaidMinor: number[] = []
  let restMinor = totalMinor
  for (const { requestedMinor, balanceMinor } of requestedParts) {
    if (restMinor === 0) {
      prepaidMinor.push(0)
      continue
    }
    const partMinor = Math.min(requestedMinor ?? balanceMinor, restMinor)
    if (partMinor <= 0 || partMinor > balanceMinor) return { kind: 'too-low' }
    prepaidMinor.push(partMinor)
    restMinor -= partMinor
  }
  return { kind: 'split', prepaidMinor: prepaidMinor, restMinor }
}
