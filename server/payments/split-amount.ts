/** Stored value that is to pay a part. */
export interface StoredWish {
  /** Minor units; null for as much as there is and as is needed. */
  readonly wantedMinor: number | null
  readonly balanceMinor: number
}

/** What each part pays, minor units, and what is left for the rest; or that a balance is not enough for its part. */
export type Split =
  | { readonly kind: 'split'; readonly storedMinor: readonly number[]; readonly restMinor: number }
  | { readonly kind: 'too-low' }

/** Shares a total among stored values, in their order. A part that would pay nothing is one whose balance is too low. */
export function splitAmount(totalMinor: number, wishes: readonly StoredWish[]): Split {
  const storedMinor: number[] = []
  let restMinor = totalMinor
  for (const { wantedMinor, balanceMinor } of wishes) {
    if (restMinor === 0) {
      storedMinor.push(0)
      continue
    }
    const partMinor = Math.min(wantedMinor ?? balanceMinor, restMinor)
    if (partMinor <= 0 || partMinor > balanceMinor) return { kind: 'too-low' }
    storedMinor.push(partMinor)
    restMinor -= partMinor
  }
  return { kind: 'split', storedMinor, restMinor }
}
