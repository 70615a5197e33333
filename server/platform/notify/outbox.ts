import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { Store, Transaction } from '../store/store'

/** One message to a visitor. */
export interface Message {
  /** The same key again is the same message: it is sent once. */
  readonly dedupeKey: string
  readonly brandId: string
  readonly channel: 'email' | 'sms'
  readonly language: LanguageCode
  /** An e-mail address, or a phone number as +254712345678. */
  readonly recipient: string
  /** Empty for SMS. */
  readonly subject: string
  readonly text: string
  /** Empty for SMS. */
  readonly html: string
}

/** Hands one message to the outside. Throws when it was not taken; may be asked again for one that was. */
export type Deliver = (message: Message & { readonly id: string }) => Promise<void>

export interface Outbox {
  /** Puts a message into the caller's transaction: it exists exactly when the change does. */
  add(transaction: Transaction, message: Message): Promise<void>
  /** Tells that there may be something to send. Never waits, never loses a wake-up. */
  wake(): void
  /** Sends what is due and returns when nothing is. */
  drain(): Promise<void>
  /** Looks for due messages by itself until `stop`. */
  start(): void
  stop(): Promise<void>
}

export interface OutboxOptions {
  readonly store: Store
  readonly log: Logger
  /** A channel without one keeps its messages as `logged`, for the development page. */
  readonly email?: Deliver | undefined
  readonly sms?: Deliver | undefined
}

/** Tries before a message is set aside as dead: about a day with the back-off below. */
const mostTries = 12
const leaseSeconds = 60
const lookEveryMs = 15_000
const batchSize = 10

interface DueRow {
  id: string
  dedupe_key: string
  brand_id: string
  channel: 'email' | 'sms'
  language: LanguageCode
  recipient: string
  subject: string
  body_text: string
  body_html: string
  tries: number
}

/** Sent at least once: a lease that runs out (a server that died while sending) lets another try. */
export function createOutbox({ store, log, email, sms }: OutboxOptions): Outbox {
  const deliverBy = { email, sms }
  let running: Promise<void> | null = null
  let dirty = false
  let timer: NodeJS.Timeout | undefined

  async function lease(): Promise<DueRow[]> {
    const { rows } = await store.query<DueRow>(
      `update outbox set leased_until = now() + make_interval(secs => $1), tries = tries + 1
        where id in (
          select id from outbox
           where state = 'waiting' and next_at <= now() and leased_until <= now()
           order by next_at limit $2 for update skip locked)
        returning id, dedupe_key, brand_id, channel, language, recipient, subject, body_text, body_html, tries`,
      [leaseSeconds, batchSize],
      'outbox-lease',
    )
    return rows
  }

  async function send(row: DueRow): Promise<void> {
    const deliver = deliverBy[row.channel]
    try {
      await deliver?.({
        id: row.id,
        dedupeKey: row.dedupe_key,
        brandId: row.brand_id,
        channel: row.channel,
        language: row.language,
        recipient: row.recipient,
        subject: row.subject,
        text: row.body_text,
        html: row.body_html,
      })
      await store.query(`update outbox set state = $2, sent_at = now(), last_error = null where id = $1`, [
        row.id,
        deliver ? 'sent' : 'logged',
      ])
    } catch (error) {
      const dead = row.tries >= mostTries
      // The recipient stays out of the log.
      log.warn({ outboxId: row.id, channel: row.channel, tries: row.tries, dead }, 'message not sent')
      await store.query(
        `update outbox set state = $2, last_error = $3, leased_until = '-infinity',
                next_at = now() + make_interval(secs => least(7200, 5 * 2 ^ $4::int))
          where id = $1`,
        [
          row.id,
          dead ? 'dead' : 'waiting',
          String(error instanceof Error ? error.message : error).slice(0, 500),
          row.tries,
        ],
      )
    }
  }

  async function run(): Promise<void> {
    do {
      dirty = false
      for (let rows = await lease(); rows.length > 0; rows = await lease())
        for (const row of rows) await send(row)
      // Whoever added a message after the last look set the flag again.
    } while (dirty)
  }

  function drain(): Promise<void> {
    dirty = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function wake(): void {
    drain().catch((error: unknown) => log.error({ err: error }, 'the outbox stopped'))
  }

  return {
    async add(transaction, message) {
      await transaction.query(
        `insert into outbox (dedupe_key, brand_id, channel, language, recipient, subject, body_text, body_html)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dedupe_key) do nothing`,
        [
          message.dedupeKey,
          message.brandId,
          message.channel,
          message.language,
          message.recipient,
          message.subject,
          message.text,
          message.html,
        ],
      )
    },
    wake,
    drain,
    start() {
      timer ??= setInterval(wake, lookEveryMs)
      timer.unref()
      wake()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await running?.catch(() => {})
    },
  }
}

export interface OutboxEntry {
  readonly id: string
  readonly brandId: string
  readonly channel: 'email' | 'sms'
  readonly language: LanguageCode
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly state: 'waiting' | 'sent' | 'logged' | 'dead'
  readonly tries: number
  readonly createdAt: Date
}

/** The newest messages first, for the development page. */
export async function listOutbox(store: Store, limit: number): Promise<OutboxEntry[]> {
  const { rows } = await store.query<DueRow & { state: OutboxEntry['state']; created_at: Date }>(
    'select * from outbox order by id desc limit $1',
    [limit],
  )
  return rows.map((row) => ({
    id: row.id,
    brandId: row.brand_id,
    channel: row.channel,
    language: row.language,
    recipient: row.recipient,
    subject: row.subject,
    text: row.body_text,
    html: row.body_html,
    state: row.state,
    tries: row.tries,
    createdAt: row.created_at,
  }))
}
