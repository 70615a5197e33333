import { sql, type InsertObject, type Selectable } from 'kysely'
import type { PaymentsTable, PaymentState, StoredStep } from '@/server/platform/store/tables/payment-tables'
import { statement } from '@/server/platform/store/statement'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables/tables'
import type { DeclineReason } from './decline-reason'

export type Payment = Selectable<PaymentsTable>
export type NewPayment = InsertObject<Tables, 'payments'>

/** States of a payment whose outcome is still queried. */
export const openStates = ['started', 'verify', 'pending'] as const satisfies readonly PaymentState[]

export function isOpen(state: PaymentState): boolean {
  return (openStates as readonly PaymentState[]).includes(state)
}

const isDue = sql<boolean>`next_check_at <= now()`.as('isDue')
const isPastDeadline = sql<boolean>`deadline_at <= now()`.as('isPastDeadline')
/**
 * After this time a provider is unlikely to receive a payment: the visitor may pay in another way, while the
 * payment is still queried much longer. Visitors accept waiting a minute for a decision.
 */
export const responseWindow = sql`interval '45 seconds'`
const isLongAgo = sql<boolean>`created_at <= now() - ${responseWindow}`.as('isLongAgo')

const select = (db: Builder) =>
  db.selectFrom('payments').selectAll().select([isDue, isPastDeadline, isLongAgo])

const findStatement = statement('find-payment', (db, { id }: { id: string }) =>
  select(db).where('id', '=', id),
)
export type CurrentPayment = NonNullable<(typeof findStatement)['row']>

export async function findPayment(db: Database, id: string): Promise<CurrentPayment | undefined> {
  return (await db.run(findStatement, { id })).rows[0]
}

const attemptStatement = statement(
  'find-attempt',
  (db, args: { orderId: string; attemptId: string | null }) =>
    select(db)
      .where('order_id', '=', args.orderId)
      .where('part', '=', 0)
      .where(sql<boolean>`(${args.attemptId}::uuid is null or attempt_id = ${args.attemptId}::uuid)`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1),
)

/**
 * Returns the first part of an order's newest attempt, or of the attempt with the client's id; its state is
 * the state of the attempt.
 */
export async function findAttempt(
  db: Database,
  orderId: string,
  attemptId: string | null = null,
): Promise<CurrentPayment | undefined> {
  return (await db.run(attemptStatement, { orderId, attemptId })).rows[0]
}

/**
 * Lists the parts of an order's payments whose money was taken, whatever happened to it since, in the order
 * in which they were begun.
 */
export function listTaken(db: Database, orderId: string) {
  return db.kysely
    .selectFrom('payments')
    .select([
      'option_id as optionId',
      'provider',
      'state',
      'amount_minor as amountMinor',
      'currency',
      'card_last4 as last4',
    ])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['approved', 'refunding', 'refundStuck', 'refunded'])
    .orderBy('created_at')
    .orderBy('part')
    .execute()
}

const doubtStatement = statement('find-doubts', (db, { orderId }: { orderId: string }) =>
  db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'declined')
    .where('asked_until', '>', sql<Date>`now()`)
    .orderBy('id'),
)

/** Returns attempts of an order that were declined without an answer of the provider. */
export async function findDoubtfulPayments(db: Database, orderId: string): Promise<string[]> {
  return (await db.run(doubtStatement, { orderId })).rows.map(({ id }) => id)
}

/** Returns a payment of this order by a name that its visitor may have: ours or its provider's. */
export async function findOfOrder(
  db: Database,
  orderId: string,
  reference: string,
): Promise<CurrentPayment | undefined> {
  return select(db.kysely)
    .where('order_id', '=', orderId)
    .where('part', '=', 0)
    .where((eb) => eb.or([eb('id', '=', reference), eb('handle', '=', reference)]))
    .executeTakeFirst()
}

const lockStatement = statement('lock-payments', (db, { orderId }: { orderId: string }) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate(),
)

/** Locks all payments of an order in the order that all transactions use. */
export async function lockPayments(transaction: Transaction, orderId: string): Promise<Payment[]> {
  return (await transaction.run(lockStatement, { orderId })).rows
}

export async function insertPayments(
  transaction: Transaction,
  payments: readonly NewPayment[],
): Promise<void> {
  await transaction.kysely.insertInto('payments').values(payments).execute()
}

export async function countDeclined(transaction: Transaction, orderId: string): Promise<number> {
  const { declined } = await transaction.kysely
    .selectFrom('payments')
    .select(sql<number>`count(*)::int`.as('declined'))
    .where('state', '=', 'declined')
    .where('part', '=', 0)
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return declined
}

/**
 * Stores a provider’s answer, to the start or later; ignored if the payment was settled or has a step
 * already.
 */
export async function saveStartAnswer(
  database: Database,
  id: string,
  started: {
    readonly state: 'verify' | 'pending'
    readonly handle: string | null
    readonly nextStep: StoredStep | null
    /** Delay before the provider is queried by the server itself, in seconds. */
    readonly askAfterS: number
  },
): Promise<void> {
  await database.kysely
    .updateTable('payments')
    .set({
      state: started.state,
      // A lost answer must not remove the name.
      handle: sql`coalesce(${started.handle}::text, handle)`,
      next_step: started.nextStep && JSON.stringify(started.nextStep),
      updated_at: sql`now()`,
      next_check_at: sql`now() + make_interval(secs => ${started.askAfterS})`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['started', 'pending'])
    .where('next_step', 'is', null)
    .execute()
  // The payment was settled before its own answer arrived; the name is still needed for a refund.
  if (started.handle !== null)
    await database.kysely
      .updateTable('payments')
      .set({ handle: started.handle })
      .where('id', '=', id)
      .where('handle', 'is', null)
      .execute()
}

type Column<Name extends keyof Tables['payments']> = Pick<Selectable<Tables['payments']>, Name>
interface Polled {
  /** Whether the provider has not decided yet and is queried at long intervals. */
  readonly keepsPolling: boolean
}
type Change =
  | ({ readonly state: 'approved' } & Column<'provider_reference'>)
  | ({ readonly state: 'declined' } & Record<keyof Column<'decline_reason'>, DeclineReason> &
      Partial<Column<'provider_code'>> &
      Polled)
  | ({ readonly state: 'refunding' } & Column<'decline_reason'>)
  | ({ readonly state: 'needsOperator'; readonly problem: 'mismatch' | 'no-answer' } & Polled)
  | { readonly state: 'refundStuck'; readonly problem: 'refund-failed' }
  | { readonly state: 'refunded' }

/** Changes the state of payments; the caller must hold the lock on their order. */
export async function setState(
  transaction: Transaction,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  if (ids.length === 0) return
  const { keepsPolling, ...columns } = { keepsPolling: false, ...change }
  await transaction.kysely
    .updateTable('payments')
    .set({
      ...(change.state === 'approved' && { decline_reason: null, provider_code: null }),
      ...columns,
      next_step: null,
      updated_at: sql`now()`,
      asked_until: keepsPolling ? tailEnd : null,
      ...(keepsPolling && { next_check_at: sql`now() + interval '30 seconds'`, checks: 0 }),
      ...(change.state === 'refunding' && { next_check_at: sql`now()`, checks: 0 }),
    })
    .where('id', 'in', ids)
    .execute()
}

/** Records a wrong amount for a payment that was declined before. */
export async function markMismatch(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely
    .updateTable('payments')
    .set({ problem: 'mismatch', asked_until: null, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * How long a payment decided without the provider is still queried; the last queries are half a day apart.
 */
const tailEnd = sql<Date>`now() + interval '2 days'`

export async function extendDeadlines(
  transaction: Transaction,
  longer: readonly { readonly orderId: string; readonly byMs: number }[],
): Promise<void> {
  if (longer.length === 0) return
  const list = sql`unnest(${longer.map(({ orderId }) => orderId)}::text[], ${longer.map(({ byMs }) => byMs)}::integer[])
    as longer (order_id, by_ms)`
  const extension = sql`make_interval(secs => longer.by_ms / 1000.0)`
  await sql`update payments set step_until = step_until + ${extension}, deadline_at = deadline_at + ${extension}
    from ${list} where payments.order_id = longer.order_id and payments.state in (${sql.join([...openStates])})`.execute(
    transaction.kysely,
  )
}
