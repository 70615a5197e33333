/** A change of an account as recorded in the ledger; amounts are minor units of one currency. */
export interface AccountEntry {
  readonly id: string
  /** Positive if given, negative if taken. */
  readonly amountMinor: number
  /**
   * Until when a given amount can be spent; null without expiry. Of an amount taken: null takes what can be
   * spent then, and a moment takes the gift that expires at it, even if it has expired.
   */
  readonly validUntil: Date | null
  readonly createdAt: Date
}

export interface ConsumedCredit {
  readonly amountMinor: number
  readonly validUntil: Date | null
}

interface CreditLot {
  leftMinor: number
  readonly validUntil: Date | null
}
/** The remainder of a gift; it may have expired since. */
export type RemainingLot = Readonly<CreditLot>

/**
 * Replays an account from its first entry: credit that expires first is spent first, and expired credit is
 * excluded.
 * @param entries all of one account in one currency, in the order in which they were written.
 */
export function replayAccount(entries: readonly AccountEntry[], now: Date) {
  const gifts: CreditLot[] = []
  const takenBy = new Map<string, readonly ConsumedCredit[]>()
  // The amount taken beyond the balance, for example by a correction; the next gift pays it first.
  let debtMinor = 0
  for (const entry of entries) {
    if (entry.amountMinor > 0) {
      const paidMinor = Math.min(debtMinor, entry.amountMinor)
      debtMinor -= paidMinor
      gifts.push({ leftMinor: entry.amountMinor - paidMinor, validUntil: entry.validUntil })
      continue
    }
    const takenParts = consumeLots(gifts, entry)
    takenBy.set(entry.id, takenParts)
    debtMinor += -entry.amountMinor - sumParts(takenParts)
  }
  const leftMinor = gifts.reduce((sum, gift) => sum + (isValid(gift, now) ? gift.leftMinor : 0), 0)
  return {
    balanceMinor: leftMinor - debtMinor,
    takenBy,
    gifts: gifts.filter((gift) => gift.leftMinor > 0) as readonly RemainingLot[],
  }
}

function consumeLots(gifts: readonly CreditLot[], taken: AccountEntry): ConsumedCredit[] {
  const takenParts: ConsumedCredit[] = []
  const { validUntil: end, createdAt } = taken
  const isTaken = (lot: CreditLot) =>
    end === null ? isValid(lot, createdAt) : lot.validUntil?.getTime() === end.getTime()
  let owedMinor = -taken.amountMinor
  for (const gift of gifts.filter(isTaken).toSorted(compareExpiry)) {
    const partMinor = Math.min(owedMinor, gift.leftMinor)
    if (partMinor === 0) continue
    gift.leftMinor -= partMinor
    owedMinor -= partMinor
    takenParts.push({ amountMinor: partMinor, validUntil: gift.validUntil })
  }
  return takenParts
}

const sumParts = (takenParts: readonly ConsumedCredit[]) =>
  takenParts.reduce((sum, part) => sum + part.amountMinor, 0)

const isValid = ({ validUntil }: CreditLot, at: Date) => validUntil === null || validUntil > at

function compareExpiry(a: CreditLot, b: CreditLot): number {
  if (a.validUntil === null || b.validUntil === null)
    return Number(a.validUntil === null) - Number(b.validUntil === null)
  return a.validUntil.getTime() - b.validUntil.getTime()
}
