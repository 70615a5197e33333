import { getDiscountKind } from '@/server/catalogue/offers/discount-kinds'
import type { Selectable } from 'kysely'
import type { CreditUsesTable } from '@/server/platform/store/tables/order-tables'
import type { Database, Transaction } from '@/server/platform/store/store'
import {
  earnedKindOfCode,
  type CreditOrder,
  type Credits,
  type CreditWithdrawal,
} from '@/server/orders/credits'
import type { Order } from '@/server/orders/order-repository'

type Use = Selectable<CreditUsesTable>

/**
 * Records by which offer an order spends credit, or that it no longer does; the credit is taken when a
 * payment begins.
 */
export async function saveCreditUse(
  transaction: Transaction,
  orderId: string,
  code: string | undefined,
): Promise<void> {
  const { kysely } = transaction
  if (code === undefined) {
    // A row whose credit was taken before is kept with its count, so that the next withdrawal gets another
    // name.
    await kysely.deleteFrom('credit_uses').where('order_id', '=', orderId).where('takes', '=', 0).execute()
    return
  }
  await kysely
    .insertInto('credit_uses')
    .values({ order_id: orderId, code })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ code }))
    .execute()
}

export async function findOrdersUsing(db: Database, accountId: string, code: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('credit_uses')
    .select('order_id as id')
    .where('account_id', '=', accountId)
    .where('code', '=', code)
    .where('state', '<>', 'free')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes the credit that a locked order spends. Returns null, or the offer’s code when the balance is too low;
 * the caller must then roll back.
 */
export async function claimCredit(
  transaction: Transaction,
  credits: Credits,
  buyer: CreditOrder,
): Promise<string | null> {
  const { order } = buyer
  // Whether the visitor requested it or the order had it initially.
  const own = order.lines.find(
    ({ kind, code }) => kind === 'discount' && getDiscountKind(earnedKindOfCode(code)).own === 'times',
  )
  if (own) await saveCreditUse(transaction, order.id, own.code)
  const use = await findUse(transaction, order.id)
  if (!use || use.state !== 'free') return null
  const amountMinor = sumOffMinor(order, use.code)
  if (amountMinor === 0) return null
  const { accountId, currency } = order
  if (accountId === null) return use.code
  const takeCount = use.takes + 1
  const name = formatName(order.id, takeCount)
  const spent = { accountId, currency, amountMinor, name, kind: earnedKindOfCode(use.code) }
  if (!(await credits.withdraw(transaction, spent, buyer))) return use.code
  await transaction.kysely
    .updateTable('credit_uses')
    .set({ account_id: accountId, currency, amount_minor: amountMinor, takes: takeCount, state: 'claimed' })
    .where('order_id', '=', order.id)
    .execute()
  return null
}

/**
 * Makes the credit spent by an order permanent. The credit of a late payment was returned meanwhile and is
 * taken again; false when it is no longer available.
 */
export async function confirmCredit(
  transaction: Transaction,
  credits: Credits,
  order: Order,
): Promise<boolean> {
  if ((await claimCredit(transaction, credits, { order, cardKey: null })) !== null) return false
  await transaction.kysely
    .updateTable('credit_uses')
    .set({ state: 'kept' })
    .where('order_id', '=', order.id)
    .where('state', '=', 'claimed')
    .execute()
  return true
}

export async function freeCredit(transaction: Transaction, credits: Credits, orderId: string): Promise<void> {
  const use = await findUse(transaction, orderId)
  const spent = use && buildWithdrawal(use)
  if (!spent) return
  await credits.refund(transaction, spent)
  await transaction.kysely
    .updateTable('credit_uses')
    .set({ state: 'free' })
    .where('order_id', '=', orderId)
    .execute()
}

function findUse(transaction: Transaction, orderId: string): Promise<Use | undefined> {
  return transaction.kysely
    .selectFrom('credit_uses')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

function buildWithdrawal(use: Use): CreditWithdrawal | null {
  const { state, account_id: accountId, currency, amount_minor: amountMinor } = use
  if (state === 'free' || accountId === null || currency === null) return null
  const name = formatName(use.order_id, use.takes)
  return { accountId, currency, amountMinor, name, kind: earnedKindOfCode(use.code) }
}

function formatName(orderId: string, takeCount: number): string {
  return `${orderId}:${takeCount}`
}

function sumOffMinor({ lines }: Order, code: string): number {
  return lines.reduce(
    (sum, line) =>
      line.kind === 'discount' && line.code === code ? sum - line.quantity * line.unitMinor : sum,
    0,
  )
}
