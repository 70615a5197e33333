import { sql } from 'kysely'
import type { AskToDelete, DeleteMyAccount } from '@/contract/account/personal-data'
import { toMajor } from '@/contract/money'
import type { IdentityDeps } from '@/server/identity/identity-deps'
import { listCards } from '@/server/payments/saved-cards/saved-card-repository'
import { listWalletBalances } from '@/server/payments/wallet/wallet-history'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, type Handler } from '@/server/platform/request-context'
import type { Database, Transaction } from '@/server/platform/store/store'
import { assertProof, chooseProof, sendReauthenticationCode } from '@/server/identity/proof/prove-again'
import { lockAccount } from '@/server/identity/account-repository'
import { listOrderIds, type Person } from './person'
import { personalTables } from './personal-tables'

/**
 * Erases the account and its personal data; the ledger keeps sales without a link to the person.
 * @throws ApiError SIGN_IN_REQUIRED, SIGN_IN_REFUSED, CODE_REFUSED, TOO_MANY_REQUESTS, PAYMENT_IN_PROGRESS
 */
export const deleteMyAccount: Handler<typeof DeleteMyAccount, IdentityDeps> = async (request, context) => {
  const { store, brand, keepSession } = context
  const account = requireAccount(context)
  const person = { ...account, brandId: brand.id }
  // Checked before the code is used up.
  if (await hasPaymentInProgress(store, person)) throw paymentInProgressError()
  // Clients of an earlier release prove the visitor’s identity in the request itself.
  if (request.Password !== '' || request.OTP !== undefined) await assertProof(context, account, request)
  await store.transaction(async (transaction) => {
    await lockOrdersOf(transaction, person)
    await lockAccount(transaction, account.id)
    if (await hasPaymentInProgress(transaction, person)) throw paymentInProgressError()
    for (const { erased } of personalTables) if (typeof erased !== 'string') await erased(transaction, person)
  })
  keepSession?.('')
  return {}
}

/**
 * Returns what would be lost with the account; for an account without a password, also sends the code that
 * proves its owner’s identity.
 * @throws ApiError SIGN_IN_REQUIRED, PAYMENT_IN_PROGRESS while a payment or refund is in progress,
 * TOO_MANY_REQUESTS
 */
export const requestDeletion: Handler<typeof AskToDelete, IdentityDeps> = async (request, context) => {
  const { store, brand } = context
  const account = requireAccount(context)
  const person = { ...account, brandId: brand.id }
  if (await hasPaymentInProgress(store, person)) throw paymentInProgressError()
  const Proof = await chooseProof(store, account.id)
  const [balances, cards, ComingBookings] = await Promise.all([
    listWalletBalances(store, account.id),
    listCards(store, account.id),
    countUpcomingBookings(store, person),
  ])
  return {
    Proof,
    ...(Proof === 'code' && !request.NoCode && { Code: await sendReauthenticationCode(context, account) }),
    Balances: balances
      .filter(({ balanceMinor }) => balanceMinor > 0)
      .map(({ currency, balanceMinor }) => ({
        Currency: currency,
        Balance: toMajor(balanceMinor, currency),
      })),
    ComingBookings,
    SavedCards: cards.length,
  }
}

/** Locks a person’s orders, before all other locks, so that no payment of them starts in the meantime. */
export async function lockOrdersOf(transaction: Transaction, person: Person): Promise<void> {
  await listOrderIds(transaction, person).orderBy('id').forUpdate().execute()
}

/** Whether a payment or refund of the person is in progress: they must be notified of its outcome. */
export async function hasPaymentInProgress(db: Database, person: Person): Promise<boolean> {
  const orders = listOrderIds(db, person)
  const payment = db.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', 'in', orders)
    .where('state', 'in', ['started', 'verify', 'pending', 'needsOperator', 'refunding', 'refundStuck'])
  const refund = db.kysely
    .selectFrom('refunds')
    .select('id')
    .where('order_id', 'in', orders)
    .where('state', 'in', ['asked', 'underway', 'stuck'])
  const found = await payment.unionAll(refund).limit(1).executeTakeFirst()
  if (found) return true
  const paying = await orders.where('state', '=', 'paying').limit(1).executeTakeFirst()
  return paying !== undefined
}

async function countUpcomingBookings(db: Database, person: Person): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('bookings as b')
    .innerJoin('reservations as r', 'r.id', 'b.order_id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('b.order_id', 'in', listOrderIds(db, person))
    .where('b.cancelled_at', 'is', null)
    .where(sql<boolean>`(r.show ->> 'startsAt')::timestamptz > now()`)
    .executeTakeFirstOrThrow()
  return count
}

function paymentInProgressError(): ApiError {
  return new ApiError('PAYMENT_IN_PROGRESS', 'A payment of yours is not finished. Please try again later.')
}
