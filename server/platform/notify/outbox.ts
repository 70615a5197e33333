import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { Store, Transaction } from '../store/store'
import { withSecret } from './message-secret'
import {
  addMessage,
  deleteMessage,
  leaseDue,
  recordFailure,
  markSent,
  type DueMessage,
} from './outbox-repository'
import type { Message } from './message'

export interface AttachedPdf {
  readonly name: string
  /** MIME type. */
  readonly type: string
  readonly content: Buffer
}

/** Creates the PDF tickets of a booking; null if it has none any more. */
export type MakeAttachedPdf = (bookingId: string, language: LanguageCode) => Promise<AttachedPdf | null>

/**
 * Sends one message. Throws when it was not accepted; may be called again for a message that was accepted.
 * Returns the gateway's id for delivery reports, if it sends them.
 */
export type Deliver = (
  message: Message & { readonly id: string; readonly createdAt: Date; readonly paper?: AttachedPdf },
) => Promise<string | null | void>

/** A permanent failure: no further try. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

export interface Outbox {
  /** Adds a message in the caller's transaction: it exists only if the change is committed. */
  add(transaction: Transaction, message: Message): Promise<void>
  /** Signals that there may be messages to send. Never waits, never loses a wake-up. */
  wake(): void
  /** Sends all due messages, then returns. */
  drain(): Promise<void>
  /** Polls for due messages until `stop`. */
  start(): void
  stop(): Promise<void>
}

export interface OutboxOptions {
  readonly store: Store
  readonly log: Logger
  /** Without a sender a channel's messages are kept as `logged` for the development page. */
  readonly email?: Deliver | undefined
  readonly sms?: Deliver | undefined
  readonly makePaper?: MakeAttachedPdf | undefined
}

/** Tries before a message is marked dead: about a day with the backoff below. */
const maxAttempts = 12
const pollIntervalMs = 15_000
/**
 * Tries for which a message waits for its PDF tickets; after that the message goes without them, as it is
 * more urgent.
 */
const maxPdfAttempts = 3

/**
 * Creates the outbox. Messages are sent at least once: when a lease expires (a server that crashed while
 * sending), another server tries.
 */
export function createOutbox({ store, log, email, sms, makePaper }: OutboxOptions): Outbox {
  const deliverBy = { email, sms }
  let running: Promise<void> | null = null
  let dirty = false
  let timer: NodeJS.Timeout | undefined

  async function send(message: DueMessage): Promise<void> {
    if (message.recipient === '') return deleteMessage(store, message.id)
    const deliver = deliverBy[message.channel]
    try {
      const answered = deliver ? await deliver(await withSecret(store, await withPaper(message))) : null
      const gatewayId = typeof answered === 'string' ? answered : null
      await markSent(store, message.id, deliver ? 'sent' : 'logged', gatewayId)
    } catch (error) {
      const dead = message.tries >= maxAttempts || error instanceof Undeliverable
      // The recipient is not logged.
      log.warn(
        { outboxId: message.id, channel: message.channel, tries: message.tries, dead },
        'message not sent',
      )
      await recordFailure(store, message, dead, error instanceof Error ? error.message : String(error))
    }
  }

  async function withPaper(message: DueMessage): Promise<DueMessage & { readonly paper?: AttachedPdf }> {
    if (!message.paperOf || !makePaper) return message
    try {
      const paper = await makePaper(message.paperOf, message.language)
      return paper ? { ...message, paper } : message
    } catch (error) {
      if (message.tries < maxPdfAttempts) throw error
      log.error({ outboxId: message.id, err: error }, 'sending a message without its PDF tickets')
      return message
    }
  }

  async function run(): Promise<void> {
    do {
      dirty = false
      for (let due = await leaseDue(store); due.length > 0; due = await leaseDue(store))
        // All in parallel, so that the last one is sent before its lease expires.
        await Promise.all(due.map(send))
      // A message added after the last query has set the flag again.
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
    add: addMessage,
    wake,
    drain,
    start() {
      timer ??= setInterval(wake, pollIntervalMs)
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
