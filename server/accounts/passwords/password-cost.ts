/** Parameters of scrypt. */
export interface PasswordCost {
  readonly log2N: number
  readonly r: number
  readonly p: number
}

/** What a new hash costs: 32 MB, and about a quarter of a second of one processor. A stored hash says what it was made with. */
export const currentCost: PasswordCost = { log2N: 15, r: 8, p: 3 }
