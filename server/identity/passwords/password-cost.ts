export interface PasswordCost {
  readonly log2N: number
  readonly r: number
  readonly p: number
}

/**
 * Cost of a new hash: 32 MB, and about a quarter of a second of one processor. A stored hash contains its own
 * parameters.
 */
export const currentCost: PasswordCost = { log2N: 15, r: 8, p: 3 }
