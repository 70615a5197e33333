import { sql } from 'kysely'
import type { Database, Transaction } from '../store/store'
import type { Message } from './message'

/** Longer than the timeouts of any delivery (email.ts, sms.ts). */
const leaseSeconds = 60
const batchSize = 10
const now = sql<Date>`now()`

const columns = [
  'id',
  'dedupe_key as dedupeKey',
  'brand_id as brandId',
  'channel',
  'language',
  'recipient',
  'reply_to as replyTo',
  'subject',
  'body_text as text',
  'body_html as html',
  'secret_sealed as secretSealed',
  'files',
  'paper_of as paperOf',
  'tries',
  'created_at as createdAt',
] as const

/** Adds a message; one with an existing key is the same message and is not added again. */
export async function addMessage(transaction: Transaction, message: Message): Promise<void> {
  await transaction.kysely
    .insertInto('outbox')
    .values({
      dedupe_key: message.dedupeKey,
      brand_id: message.brandId,
      channel: message.channel,
      language: message.language,
      recipient: message.recipient,
      reply_to: message.replyTo ?? null,
      subject: message.subject,
      body_text: message.text,
      body_html: message.html,
      secret_sealed: message.secretSealed ?? null,
      files: JSON.stringify(message.files ?? []),
      paper_of: message.paperOf ?? null,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .execute()
}

export async function findDedupeKeys(db: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.kysely
    .selectFrom('outbox')
    .select('dedupe_key as key')
    .where(sql<boolean>`dedupe_key = any(${keys}::text[])`)
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/**
 * Leases some due messages. When a lease expires (a server that crashed while sending), another process can
 * take them.
 */
export function leaseDue(db: Database) {
  return db.kysely
    .updateTable('outbox')
    .set((eb) => ({
      leased_until: sql<Date>`now() + make_interval(secs => ${leaseSeconds})`,
      tries: eb('tries', '+', 1),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('state', '=', 'waiting')
        .where('next_at', '<=', now)
        .where('leased_until', '<=', now)
        .orderBy('next_at')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute()
}
export type DueMessage = Awaited<ReturnType<typeof leaseDue>>[number]

/** Deletes a message that has no recipient. */
export async function deleteMessage(db: Database, id: string): Promise<void> {
  await db.kysely.deleteFrom('outbox').where('id', '=', id).execute()
}

/** Marks a message as sent, or as only logged because its channel has no gateway. */
export async function markSent(
  db: Database,
  id: string,
  state: 'sent' | 'logged',
  gatewayId: string | null = null,
): Promise<void> {
  await db.kysely
    .updateTable('outbox')
    // The secret of a logged message stays, since it is read on the development page.
    .set({
      state,
      sent_at: now,
      last_error: null,
      gateway_id: gatewayId,
      ...(state === 'sent' && { secret_sealed: null }),
    })
    .where('id', '=', id)
    .execute()
}

/** Stores a gateway's delivery report; reports may arrive out of order, and a final one stays. */
export async function saveReport(
  db: Database,
  {
    gatewayId,
    report,
    isFinal,
  }: { readonly gatewayId: string; readonly report: string; readonly isFinal: boolean },
): Promise<void> {
  await db.kysely
    .updateTable('outbox')
    .set({ report: isFinal ? report : sql`coalesce(report, ${report})` })
    .where('gateway_id', '=', gatewayId)
    .execute()
}

/** Schedules a message for a retry with backoff, or marks it as dead. */
export async function recordFailure(
  db: Database,
  message: DueMessage,
  dead: boolean,
  reason: string,
): Promise<void> {
  await db.kysely
    .updateTable('outbox')
    .set({
      state: dead ? 'dead' : 'waiting',
      last_error: reason.slice(0, 500),
      leased_until: '-infinity',
      next_at: sql<Date>`now() + make_interval(secs => least(7200, 5 * 2 ^ ${message.tries}::int))`,
    })
    .where('id', '=', message.id)
    .execute()
}

export function listOutbox(db: Database, limit: number) {
  return db.kysely
    .selectFrom('outbox')
    .select([...columns, 'state', 'report'])
    .where('recipient', '<>', '')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
