import { sql, type InsertObject, type Selectable } from 'kysely'
import type { PaymentsTable, PaymentState, StoredStep } from '@/server/platform/store/payment-tables'
import { statement } from '@/server/platform/store/statement'
import type { Builder, Database, Transaction } from '@/server/platform/store/store'
import type { Tables } from '@/server/platform/store/tables'
import type { DeclineReason } from './decline-reason'

export type Payment = Selectable<PaymentsTable>
export type NewPayment = InsertObject<Tables, 'payments'>

/** States of a payment whose outcome is still asked for. */
export const openStates = ['started', 'verify', 'pending'] as const satisfies readonly PaymentState[]
/** What a machine cannot go on with. */
export const operatorStates = ['needsOperator', 'refundStuck'] as const satisfies readonly PaymentState[]

export function isOpen(state: PaymentState): boolean {
  return (openStates as readonly PaymentState[]).includes(state)
}

const isDue = sql<boolean>`next_check_at <= now()`.as('isDue')
const isPastDeadline = sql<boolean>`deadline_at <= now()`.as('isPastDeadline')
/** A provider that has not heard of a payment by then never will: longer than any request to it may take. */
const isLongAgo = sql<boolean>`created_at < now() - interval '120 seconds'`.as('isLongAgo')

const select = (db: Builder) =>
  db.selectFrom('payments').selectAll().select([isDue, isPastDeadline, isLongAgo])

const findStatement = statement('find-payment', (db, { id }: { id: string }) =>
  select(db).where('id', '=', id),
)
/** A payment as it stands. */
export type PaymentNow = NonNullable<(typeof findStatement)['row']>

export async function findPayment(on: Database, id: string): Promise<PaymentNow | undefined> {
  return (await on.run(findStatement, { id })).rows[0]
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

/** The first part of an order's newest attempt, or of the one with the client's own id: how it stands, the attempt stands. */
export async function findAttempt(
  on: Database,
  orderId: string,
  attemptId: string | null = null,
): Promise<PaymentNow | undefined> {
  return (await on.run(attemptStatement, { orderId, attemptId })).rows[0]
}

/** A payment by the name that its provider gave it. */
export function findByHandle(database: Database, provider: string, handle: string) {
  return database.kysely
    .selectFrom('payments')
    .select(['id', 'provider'])
    .where('provider', '=', provider)
    .where('handle', '=', handle)
    .executeTakeFirst()
}

const lockStatement = statement('lock-payments', (db, { orderId }: { orderId: string }) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').forUpdate(),
)

/** Every payment of an order, locked in the order in which everybody locks them. */
export async function lockPayments(transaction: Transaction, orderId: string): Promise<Payment[]> {
  return (await transaction.run(lockStatement, { orderId })).rows
}

export async function insertPayments(
  transaction: Transaction,
  payments: readonly NewPayment[],
): Promise<void> {
  await transaction.kysely.insertInto('payments').values(payments).execute()
}

/** Declined attempts of an order, and of its visitor within an hour. */
export async function countDeclined(transaction: Transaction, orderId: string, visitor: string) {
  return transaction.kysely
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select([
      sql<number>`(count(*) filter (where p.order_id = ${orderId}))::int`.as('ofOrder'),
      sql<number>`count(*)::int`.as('ofVisitor'),
    ])
    .where('p.state', '=', 'declined')
    .where('p.part', '=', 0)
    .where('o.visitor', '=', visitor)
    .where('p.created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
}

/** What an answer to the start said: only a payment that nobody settled meanwhile takes it. */
export async function noteStarted(
  database: Database,
  id: string,
  said: {
    readonly state: 'verify' | 'pending'
    readonly handle: string | null
    readonly nextStep: StoredStep | null
    /** How long after now the provider is asked by itself, seconds. */
    readonly askAfterS: number
  },
): Promise<void> {
  await database.kysely
    .updateTable('payments')
    .set({
      state: said.state,
      handle: said.handle,
      next_step: said.nextStep && JSON.stringify(said.nextStep),
      updated_at: sql`now()`,
      next_check_at: sql`now() + make_interval(secs => ${said.askAfterS})`,
    })
    .where('id', '=', id)
    .where('state', '=', 'started')
    .execute()
  // Settled before its own answer came: the name is still worth keeping, for a refund.
  if (said.handle !== null)
    await database.kysely
      .updateTable('payments')
      .set({ handle: said.handle })
      .where('id', '=', id)
      .where('handle', 'is', null)
      .execute()
}

type Column<Name extends keyof Tables['payments']> = Pick<Selectable<Tables['payments']>, Name>
type Change =
  | ({ readonly state: 'approved' } & Column<'provider_reference'>)
  | ({ readonly state: 'declined' } & Record<keyof Column<'decline_reason'>, DeclineReason>)
  | ({ readonly state: 'refunding' } & Column<'decline_reason'>)
  | { readonly state: 'needsOperator'; readonly problem: 'mismatch' | 'no-answer' }
  | { readonly state: 'refundStuck'; readonly problem: 'refund-failed' }
  | { readonly state: 'refunded' }

/** Moves payments on; whoever calls holds their order. */
export async function setState(
  transaction: Transaction,
  ids: readonly string[],
  change: Change,
): Promise<void> {
  if (ids.length === 0) return
  await transaction.kysely
    .updateTable('payments')
    .set({
      ...(change.state === 'approved' && { decline_reason: null }),
      ...change,
      next_step: null,
      updated_at: sql`now()`,
      ...(change.state === 'refunding' && { next_check_at: sql`now()`, checks: 0 }),
    })
    .where('id', 'in', ids)
    .execute()
}

export async function noteMismatch(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely
    .updateTable('payments')
    .set({ problem: 'mismatch', updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Counts a refund that was not taken; returns how often that was. */
export async function countRefundTry(database: Database, id: string): Promise<number> {
  const counted = await database.kysely
    .updateTable('payments')
    .set({ refund_tries: sql`refund_tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'refunding')
    .returning('refund_tries')
    .executeTakeFirst()
  return counted?.refund_tries ?? 0
}

/** Between two questions: 1, 2, 4 … up to 60 s; refunds, which nobody waits for, up to an hour. */
const backOff = sql<Date>`now() + make_interval(secs =>
  least(case state when 'refunding' then 3600 else 60 end, 2 ^ least(checks, 12)))`

const takeDueStatement = statement('take-due-payments', (db, { most }: { most: number }) =>
  db
    .updateTable('payments')
    .set({ checks: sql`checks + 1`, next_check_at: backOff })
    .where('id', 'in', (query) =>
      query
        .selectFrom('payments')
        .select('id')
        .where('state', 'in', [...openStates, 'refunding'])
        .where('next_check_at', '<=', sql<Date>`now()`)
        .orderBy('next_check_at')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id'),
)

/** Payments that it is time to look after. Taking the next date first is the lease: no other server takes them meanwhile. */
export async function takeDue(on: Database, most: number): Promise<string[]> {
  return (await on.run(takeDueStatement, { most })).rows.map(({ id }) => id)
}
