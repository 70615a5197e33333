import type { CreditOf, Credits, CreditTaken } from '@/server/orders/credits'
import type { Transaction } from '@/server/platform/store/store'
import { append, balanceOf, findEntry, lockAccounts, type AccountIn } from '../ledger/ledger-repository'
import { lotsBack } from '../ledger/movements'

/** The ledger's account of somebody's referral credit. */
export const creditAccount = (accountId: string) => `credit:${accountId}`

function accountIn({ accountId, currency }: CreditOf): AccountIn {
  return { account: creditAccount(accountId), currency }
}

/** Credit that is there; whose it is to spend and what earns it the layer above knows. */
export interface CreditLedger extends Pick<Credits, 'spendable' | 'giveBack'> {
  take(transaction: Transaction, taken: CreditTaken): Promise<boolean>
}

/**
 * Referral credit on the ledger. It is a discount and no money: orders get nothing of it, so its entries name none. Its account
 * is locked after those that pay a part of the order. // spec §9: one point is one unit of the currency
 */
export const ledgerCredits: CreditLedger = {
  async spendable(on, of) {
    return Math.max(0, await balanceOf(on, accountIn(of)))
  },
  async take(transaction, taken) {
    const of = accountIn(taken)
    await lockAccounts(transaction, [of.account])
    if ((await balanceOf(transaction, of)) < taken.amountMinor) return false
    const dedupe_key = takeKey(taken.name)
    await append(transaction, [{ ...of, amount_minor: -taken.amountMinor, reason: 'taken', dedupe_key }])
    return true
  },
  async giveBack(transaction, taken) {
    const of = accountIn(taken)
    await lockAccounts(transaction, [of.account])
    const entry = await findEntry(transaction, takeKey(taken.name))
    if (!entry) throw new Error(`Credit ${taken.name} was never taken`)
    const lots = await lotsBack(transaction, of, entry, { amountMinor: taken.amountMinor, beforeMinor: 0 })
    await append(
      transaction,
      lots.map(({ amountMinor, validUntil }, i) => ({
        ...of,
        amount_minor: amountMinor,
        reason: 'given-back',
        valid_until: validUntil,
        dedupe_key: `credit-back:${taken.name}:${i}`,
      })),
    )
  },
}

const takeKey = (name: string) => `credit-take:${name}`

/** What is given to somebody, once by its name. */
export interface GivenCredit extends CreditOf {
  readonly amountMinor: number
  readonly validUntil: Date
  readonly name: string
}

/** Gives credit that can be spent until a day; the same name again gives nothing. */
export async function giveCredit(
  transaction: Transaction,
  { name, amountMinor, validUntil, ...of }: GivenCredit,
): Promise<void> {
  await append(transaction, [
    {
      ...accountIn(of),
      amount_minor: amountMinor,
      reason: 'given',
      valid_until: validUntil,
      dedupe_key: `credit:${name}`,
    },
  ])
}

/** Takes back what was given and earned no more. What is spent of it is owed: the next gift pays it first. */
export async function takeBackCredit(
  transaction: Transaction,
  { name, amountMinor, ...of }: Omit<GivenCredit, 'validUntil'>,
): Promise<void> {
  const { account, currency } = accountIn(of)
  await lockAccounts(transaction, [account])
  const dedupe_key = `credit-unearned:${name}`
  await append(transaction, [{ account, currency, amount_minor: -amountMinor, reason: 'taken', dedupe_key }])
}
