import { sql } from 'kysely'
import type { Database, Transaction } from '@/server/platform/store/store'

/** The use of a code: it opens nothing else. */
export interface CodeUse {
  /** Kind of use: `wallet`. */
  readonly purpose: string
  /** Recipient: an account's id. Limits count by this. */
  readonly subject: string
  /** The recipient's object that the code is for: an order's id. */
  readonly about: string
}

const within = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`

/** Counts the codes sent to a subject lately, with the age of the first and the last. */
export async function countSent(db: Database, { purpose, subject }: CodeUse, seconds: number) {
  const sent = await db.kysely
    .selectFrom('one_time_codes')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number | null>`extract(epoch from now() - max(created_at))::float`.as('lastAgoS'),
      sql<number | null>`extract(epoch from now() - min(created_at))::float`.as('firstAgoS'),
    ])
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('created_at', '>', within(seconds))
    .executeTakeFirstOrThrow()
  return { count: sent.count, lastAgoS: sent.lastAgoS ?? Infinity, firstAgoS: sent.firstAgoS ?? Infinity }
}

/** Stores a code; it invalidates earlier codes for the same use. */
export async function insertCode(
  transaction: Transaction,
  { purpose, subject, about }: CodeUse,
  code: {
    readonly id: string
    readonly hash: Buffer
    readonly goodForS: number
    readonly opens: string | null
  },
): Promise<Date> {
  const { expires_at: expiresAt } = await transaction.kysely
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      purpose,
      subject,
      about,
      code_hash: code.hash,
      opens: code.opens,
      expires_at: sql`now() + make_interval(secs => ${code.goodForS})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expiresAt
}

/** Several uses that a code may be for; the newest code of any of them counts. */
export interface CodeUses {
  readonly purpose: string
  readonly subjects: readonly string[]
  readonly abouts: readonly string[]
}

/**
 * Returns the newest code of some uses, locked until the transaction ends so that tries are counted one after
 * the other.
 */
export function lockNewest(transaction: Transaction, { purpose, subjects, abouts }: CodeUses) {
  return transaction.kysely
    .selectFrom('one_time_codes')
    .select([
      'id',
      'subject',
      'opens',
      'code_hash as hash',
      'tries',
      sql<boolean>`passed_at is not null`.as('isPassed'),
      sql<boolean>`expires_at <= now()`.as('isOver'),
      'expires_at as expiresAt',
      sql<number>`extract(epoch from now() - created_at)::float * 1000`.as('agoMs'),
    ])
    .where('purpose', '=', purpose)
    .where('subject', 'in', subjects)
    .where('about', 'in', abouts)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
}

export type NewestCode = NonNullable<Awaited<ReturnType<typeof lockNewest>>>

export async function setCodeAction(
  transaction: Transaction,
  id: string,
  opens: string | null,
): Promise<void> {
  await transaction.kysely.updateTable('one_time_codes').set({ opens }).where('id', '=', id).execute()
}

export async function countWrong(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely
    .updateTable('one_time_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function countWrongOf(db: Database, { purpose, subject }: CodeUse, seconds: number) {
  const { tries } = await db.kysely
    .selectFrom('one_time_codes')
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as('tries'))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('created_at', '>', within(seconds))
    .executeTakeFirstOrThrow()
  return tries
}

/** Marks a code as used; a code passes only once. */
export async function markCodeUsed(transaction: Transaction, id: string, openForS: number): Promise<void> {
  await transaction.kysely
    .updateTable('one_time_codes')
    .set({
      passed_at: sql<Date>`now()`,
      open_until: sql<Date>`now() + make_interval(secs => ${openForS})`,
    })
    .where('id', '=', id)
    .execute()
}

/** Whether a code has opened this use and the open period lasts. */
export async function isStillOpen(db: Database, { purpose, subject, about }: CodeUse): Promise<boolean> {
  const open = await db.kysely
    .selectFrom('one_time_codes')
    .select('id')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('about', '=', about)
    .where('open_until', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

export async function deleteOldCodes(db: Database): Promise<void> {
  await db.kysely.deleteFrom('one_time_codes').where('created_at', '<', within(countedS)).execute()
}

/** Period in which tries count, seconds: a day. */
export const countedS = 24 * 3600
