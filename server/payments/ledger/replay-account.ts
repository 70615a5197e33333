/** A change of an account, as its ledger has it: amounts are minor units of one currency. */
export interface AccountEntry {
  readonly id: string
  /** Above zero it was given, below it was taken. */
  readonly amountMinor: number
  /** Until when what was given can be spent; null for good. */
  readonly validUntil: Date | null
  readonly createdAt: Date
}

/** What was taken from one gift, and until when that could have been spent. */
export interface Taken {
  readonly amountMinor: number
  readonly validUntil: Date | null
}

interface Gift {
  leftMinor: number
  readonly validUntil: Date | null
}
/** What is left of something that was given; it may have run out since. */
export type GiftLeft = Readonly<Gift>

/**
 * Goes through an account from its first entry on: what runs out first is spent first, and what ran out is not there.
 * @param entries all of one account in one currency, in the order in which they were written.
 */
export function replayAccount(entries: readonly AccountEntry[], now: Date) {
  const gifts: Gift[] = []
  const takenBy = new Map<string, readonly Taken[]>()
  // What was taken beyond the balance, as by a correction: the next gift pays it first.
  let debtMinor = 0
  for (const entry of entries) {
    if (entry.amountMinor > 0) {
      const paidMinor = Math.min(debtMinor, entry.amountMinor)
      debtMinor -= paidMinor
      gifts.push({ leftMinor: entry.amountMinor - paidMinor, validUntil: entry.validUntil })
      continue
    }
    const taken = takeFrom(gifts, -entry.amountMinor, entry.createdAt)
    takenBy.set(entry.id, taken)
    debtMinor += -entry.amountMinor - sumOf(taken)
  }
  const leftMinor = gifts.reduce((sum, gift) => sum + (isValid(gift, now) ? gift.leftMinor : 0), 0)
  return {
    balanceMinor: leftMinor - debtMinor,
    takenBy,
    gifts: gifts.filter((gift) => gift.leftMinor > 0) as readonly GiftLeft[],
  }
}

function takeFrom(gifts: readonly Gift[], amountMinor: number, at: Date): Taken[] {
  const taken: Taken[] = []
  let wantedMinor = amountMinor
  for (const gift of gifts.filter((each) => isValid(each, at)).toSorted(runsOutFirst)) {
    const partMinor = Math.min(wantedMinor, gift.leftMinor)
    if (partMinor === 0) continue
    gift.leftMinor -= partMinor
    wantedMinor -= partMinor
    taken.push({ amountMinor: partMinor, validUntil: gift.validUntil })
  }
  return taken
}

const sumOf = (taken: readonly Taken[]) => taken.reduce((sum, part) => sum + part.amountMinor, 0)

const isValid = ({ validUntil }: Gift, at: Date) => validUntil === null || validUntil > at

function runsOutFirst(a: Gift, b: Gift): number {
  if (a.validUntil === null || b.validUntil === null)
    return Number(a.validUntil === null) - Number(b.validUntil === null)
  return a.validUntil.getTime() - b.validUntil.getTime()
}
