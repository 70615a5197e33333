import type { EarnedKind } from '@/server/catalogue/offers/discount-kinds'
import type { CreditAccount, CreditWithdrawal } from '@/server/orders/credits'
import type { Database, Transaction } from '@/server/platform/store/store'
import { append, readBalance, findEntry, lockAccounts, type LedgerAccount } from '../ledger/ledger-repository'
import { planCreditRefund } from '../ledger/movements'

export const creditAccount = (accountId: string) => `credit:${accountId}`
/** Returns the ledger account of an account’s free tickets: its minor unit is one ticket. */
const ticketsAccount = (accountId: string) => `free-tickets:${accountId}`
const ticketUnit = 'tickets'

/** Balances on the ledger that are spent by amount. */
type LedgerKind = Exclude<EarnedKind, 'friend-share'>
interface LedgerWithdrawal extends CreditWithdrawal {
  readonly kind: LedgerKind
}

function accountIn({ accountId, currency }: CreditAccount, kind: LedgerKind = 'referral'): LedgerAccount {
  return kind === 'free-ticket'
    ? { account: ticketsAccount(accountId), currency: ticketUnit }
    : { account: creditAccount(accountId), currency }
}

/** Returns the units to take: one for a ticket, whatever its discount. */
function countUnits({ kind, amountMinor }: Pick<LedgerWithdrawal, 'kind' | 'amountMinor'>): number {
  return kind === 'free-ticket' ? 1 : amountMinor
}

/** Credit and free tickets on the ledger; the layer above decides who may spend them and what earns them. */
export interface CreditLedger {
  spendable(db: Database, owner: CreditAccount, kind?: LedgerKind): Promise<number>
  take(transaction: Transaction, spent: LedgerWithdrawal): Promise<boolean>
  giveBack(transaction: Transaction, spent: LedgerWithdrawal): Promise<void>
}

/**
 * Referral credit and free tickets on the ledger. They are a discount and not a payment: orders receive
 * nothing from them, so their entries name no order. Their account is locked after those that pay a part of
 * the order. // spec §9: one point is one unit of the currency
 */
export const ledgerCredits: CreditLedger = {
  async spendable(on, owner, kind) {
    return Math.max(0, await readBalance(on, accountIn(owner, kind)))
  },
  async take(transaction, spent) {
    const ledgerAccount = accountIn(spent, spent.kind)
    const units = countUnits(spent)
    await lockAccounts(transaction, [ledgerAccount.account])
    if ((await readBalance(transaction, ledgerAccount)) < units) return false
    const dedupe_key = takeKey(spent.name)
    await append(transaction, [{ ...ledgerAccount, amount_minor: -units, reason: 'taken', dedupe_key }])
    return true
  },
  async giveBack(transaction, spent) {
    const ledgerAccount = accountIn(spent, spent.kind)
    const units = countUnits(spent)
    await lockAccounts(transaction, [ledgerAccount.account])
    const entry = await findEntry(transaction, takeKey(spent.name))
    if (!entry) throw new Error(`Credit ${spent.name} was never reserved`)
    const lots = await planCreditRefund(transaction, ledgerAccount, entry, {
      amountMinor: units,
      beforeMinor: 0,
    })
    await append(
      transaction,
      lots.map(({ amountMinor, validUntil }, i) => ({
        ...ledgerAccount,
        amount_minor: amountMinor,
        reason: 'given-back',
        valid_until: validUntil,
        dedupe_key: `credit-back:${spent.name}:${i}`,
      })),
    )
  },
}

const takeKey = (name: string) => `credit-take:${name}`

export interface CreditGrant extends CreditAccount {
  readonly kind?: LedgerKind
  readonly amountMinor: number
  /** Null: does not expire. */
  readonly validUntil: Date | null
  readonly name: string
}

export const oneTicket = { kind: 'free-ticket', currency: ticketUnit, amountMinor: 1 } as const

/** Adds credit with an optional expiry; repeating the same name adds nothing. */
export async function grantCredit(
  transaction: Transaction,
  { name, kind, amountMinor, validUntil, ...owner }: CreditGrant,
): Promise<void> {
  await append(transaction, [
    {
      ...accountIn(owner, kind),
      amount_minor: amountMinor,
      reason: 'given',
      valid_until: validUntil,
      dedupe_key: `credit:${name}`,
    },
  ])
}

/**
 * Takes back credit that is no longer earned. If it was spent, the account owes it, and later credit pays the
 * debt first.
 */
export async function revokeCredit(
  transaction: Transaction,
  { name, kind, amountMinor, ...owner }: Omit<CreditGrant, 'validUntil'>,
): Promise<void> {
  const { account, currency } = accountIn(owner, kind)
  await lockAccounts(transaction, [account])
  const dedupe_key = `credit-unearned:${name}`
  await append(transaction, [{ account, currency, amount_minor: -amountMinor, reason: 'taken', dedupe_key }])
}
