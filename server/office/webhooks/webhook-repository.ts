import { sql, type Selectable } from 'kysely'
import type { WebhookEndpointsTable } from '@/server/platform/store/tables/staff-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

/** Longer than a delivery may take. // deliver-webhook.ts */
const leaseSeconds = 60
/** Tries of a message, over nearly a day: the pauses grow from 40 seconds to 6 hours. */
export const maxAttempts = 9
const daysKept = 30
/** An endpoint at which nothing arrives for so long is switched off. */
const failingDays = 3
const now = sql<Date>`now()`

export type EndpointRow = Selectable<WebhookEndpointsTable>

export function findEndpoint(db: Database, id: string): Promise<EndpointRow | undefined> {
  return db.kysely
    .selectFrom('webhook_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Returns the endpoints with the number of messages that wait and that need a person, newest first. */
export function listEndpoints(db: Database) {
  const countMessages = (state: 'waiting' | 'dead') =>
    sql<number>`(select count(*)::int from webhook_messages m where m.endpoint_id = e.id and m.state = ${state})`
  return db.kysely
    .selectFrom('webhook_endpoints as e')
    .selectAll('e')
    .select([countMessages('waiting').as('waiting'), countMessages('dead').as('dead')])
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/**
 * Leases due messages, one of each endpoint, so that a slow one does not hold up the others. When a lease
 * expires (a server that crashed while sending), another process can take them.
 */
export async function leaseDue(db: Database, most: number) {
  const { rows } = await sql<DueWebhook>`
    update webhook_messages m
       set leased_until = now() + make_interval(secs => ${leaseSeconds}), tries = m.tries + 1
      from webhook_endpoints e
     where e.id = m.endpoint_id and m.id in (
       select due.id
         from webhook_endpoints of
         cross join lateral (
           select id from webhook_messages
            where endpoint_id = of.id and state = 'waiting' and next_at <= now() and leased_until <= now()
            order by next_at, id limit 1 for update skip locked) due
        where of.off_at is null and of.deleted_at is null
          and not exists (select from webhook_messages busy
                           where busy.endpoint_id = of.id and busy.state = 'waiting' and busy.leased_until > now())
        limit ${most})
    returning m.id, m.message_id as "messageId", m.payload, m.tries, e.id as "endpointId", e.url,
              e.secret_version as "secretVersion", coalesce(e.overlap_until > now(), false) as "isOverlapping",
              extract(epoch from now())::float8 as "nowS"`.execute(db.kysely)
  return rows
}

export interface DueWebhook {
  readonly id: string
  readonly messageId: string
  readonly payload: unknown
  readonly tries: number
  readonly endpointId: string
  readonly url: string
  readonly secretVersion: number
  /** Whether the secret before signs too. */
  readonly isOverlapping: boolean
  readonly nowS: number
}

export interface WebhookAnswer {
  /** Null when no answer came. */
  readonly status: number | null
  readonly error: string | null
  readonly tookMs: number
}

/** Records an answer: the message is sent, waits for its next try, or is left to a person. */
export async function saveAnswer(
  transaction: Transaction,
  { id, endpointId, tries }: DueWebhook,
  answer: WebhookAnswer,
): Promise<void> {
  const isSent = answer.status !== null && answer.status >= 200 && answer.status < 300
  const { kysely } = transaction
  await kysely
    .insertInto('webhook_attempts')
    .values({
      message_id: id,
      status: answer.status,
      error: answer.error?.slice(0, 300) ?? null,
      took_ms: Math.round(answer.tookMs),
    })
    .execute()
  await kysely
    .updateTable('webhook_messages')
    .set({
      state: isSent ? 'sent' : tries >= maxAttempts ? 'dead' : 'waiting',
      leased_until: '-infinity',
      next_at: sql<Date>`now() + make_interval(secs => least(21600, 10 * 4 ^ least(${tries}::int, 8)))`,
    })
    .where('id', '=', id)
    // Somebody may have dropped it meanwhile.
    .where('state', '=', 'waiting')
    .execute()
  await kysely
    .updateTable('webhook_endpoints')
    .set({ failing_since: isSent ? null : sql<Date>`coalesce(failing_since, now())` })
    .where('id', '=', endpointId)
    .execute()
}

/**
 * Switches an endpoint off that is gone, or at which nothing has arrived for days. Returns it if this call did.
 */
export function switchOffIfFailing(
  transaction: Transaction,
  id: string,
  status: number | null,
): Promise<EndpointRow | undefined> {
  // The receiver wants no more messages. // standardwebhooks.com
  const isGone = status === 410
  return transaction.kysely
    .updateTable('webhook_endpoints')
    .set({ off_at: now, off_because: isGone ? 'gone' : 'failing' })
    .where('id', '=', id)
    .where('off_at', 'is', null)
    .$if(!isGone, (query) =>
      query.where('failing_since', '<', sql<Date>`now() - make_interval(days => ${failingDays})`),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Returns the newest messages to an endpoint, or one message, with their attempts. */
export async function listMessages(
  db: Database,
  which: { readonly endpoint: string; readonly limit: number } | { readonly message: string },
) {
  const messages = await db.kysely
    .selectFrom('webhook_messages')
    .select([
      'id',
      'message_id as messageId',
      'payload',
      'created_at as createdAt',
      'state',
      'next_at as nextAt',
    ])
    .$if('message' in which, (query) => query.where('id', '=', 'message' in which ? which.message : ''))
    .$if('endpoint' in which, (query) =>
      query.where('endpoint_id', '=', 'endpoint' in which ? which.endpoint : ''),
    )
    .orderBy('id', 'desc')
    .limit('limit' in which ? which.limit : 1)
    .execute()
  const attempts = messages.length
    ? await db.kysely
        .selectFrom('webhook_attempts')
        .select(['message_id as messageId', 'at', 'status', 'error', 'took_ms as tookMs'])
        .where(
          'message_id',
          'in',
          messages.map(({ id }) => id),
        )
        .orderBy('id', 'desc')
        .execute()
    : []
  return messages.map((message) => ({
    ...message,
    attempts: attempts.flatMap(({ messageId, ...attempt }) => (messageId === message.id ? attempt : [])),
  }))
}

/** Lets a message be sent once more, or gives it up. Returns whether there is such a message. */
export async function setMessageState(
  transaction: Transaction,
  id: string,
  state: 'waiting' | 'dropped',
): Promise<boolean> {
  const { numUpdatedRows } = await transaction.kysely
    .updateTable('webhook_messages')
    .set(state === 'waiting' ? { state, tries: 0, next_at: now } : { state })
    .where('id', '=', id)
    .where('endpoint_id', 'in', (eb) =>
      eb.selectFrom('webhook_endpoints').select('id').where('deleted_at', 'is', null),
    )
    .$if(state === 'dropped', (query) => query.where('state', 'in', ['waiting', 'dead', 'dropped']))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes messages that were settled weeks ago, with their attempts. */
export async function deleteOldWebhookMessages(db: Database): Promise<void> {
  await db.kysely
    .deleteFrom('webhook_messages')
    .where('state', '<>', 'waiting')
    .where('state', '<>', 'dead')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${daysKept})`)
    .execute()
}
