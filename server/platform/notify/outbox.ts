import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { MessageFile } from '../store/tables/platform-tables'
import type { Store, Transaction } from '../store/store'
import { withSecret } from './message-secret'
import {
  addMessage,
  dropMessage,
  leaseDue,
  noteFailure,
  noteSent,
  type DueMessage,
} from './outbox-repository'

/** One message to a visitor. */
export interface Message {
  /** The same key again is the same message: it is sent once. */
  readonly dedupeKey: string
  readonly brandId: string
  readonly channel: 'email' | 'sms'
  readonly language: LanguageCode
  /**
   * An e-mail address, or a phone number as +254712345678. Empty: to nobody; it is written as others are, which takes as long,
   * and dropped when its turn comes.
   */
  readonly recipient: string
  /** An e-mail address that an answer goes to, where it is not the sender's. */
  readonly replyTo?: string | null
  /** Empty for SMS. */
  readonly subject: string
  /** May hold `{secret}`, for what no book may have. */
  readonly text: string
  /** Empty for SMS. May hold `{secret}` where the text does. */
  readonly html: string
  /** What stands for `{secret}`, as `sealForMessage` made it; left out where there is none. */
  readonly secretSealed?: Buffer | null
  /** Files that go along with an e-mail. */
  readonly files?: readonly MessageFile[]
  /** The booking whose PDF tickets go along; they are made when it is sent. */
  readonly paperOf?: string | null
}

/** A file that was made for a message that is being sent. */
export interface AttachedPdf {
  readonly name: string
  /** MIME. */
  readonly type: string
  readonly content: Buffer
}

/** The PDF tickets of a booking; null where there are none any more. */
export type MakeAttachedPdf = (bookingId: string, language: LanguageCode) => Promise<AttachedPdf | null>

/**
 * Hands one message to the outside. Throws when it was not taken; may be asked again for one that was. Answers with the name by
 * which the gateway reports of it, where it does.
 */
export type Deliver = (
  message: Message & { readonly id: string; readonly createdAt: Date; readonly paper?: AttachedPdf },
) => Promise<string | null | void>

/** It will never be taken: no further try. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

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
  readonly makePaper?: MakeAttachedPdf | undefined
}

/** Tries before a message is set aside as dead: about a day with the back-off below. */
const mostTries = 12
const lookEveryMs = 15_000
/** Tries for which a message waits for its PDF tickets; the tickets themselves are more urgent. */
const triesForPaper = 3

/** Sent at least once: a lease that runs out (a server that died while sending) lets another try. */
export function createOutbox({ store, log, email, sms, makePaper }: OutboxOptions): Outbox {
  const deliverBy = { email, sms }
  let running: Promise<void> | null = null
  let dirty = false
  let timer: NodeJS.Timeout | undefined

  async function send(message: DueMessage): Promise<void> {
    if (message.recipient === '') return dropMessage(store, message.id)
    const deliver = deliverBy[message.channel]
    try {
      const answered = deliver ? await deliver(await withSecret(store, await withPaper(message))) : null
      const gatewayId = typeof answered === 'string' ? answered : null
      await noteSent(store, message.id, deliver ? 'sent' : 'logged', gatewayId)
    } catch (error) {
      const dead = message.tries >= mostTries || error instanceof Undeliverable
      // The recipient stays out of the log.
      log.warn(
        { outboxId: message.id, channel: message.channel, tries: message.tries, dead },
        'message not sent',
      )
      await noteFailure(store, message, dead, error instanceof Error ? error.message : String(error))
    }
  }

  async function withPaper(message: DueMessage): Promise<DueMessage & { readonly paper?: AttachedPdf }> {
    if (!message.paperOf || !makePaper) return message
    try {
      const paper = await makePaper(message.paperOf, message.language)
      return paper ? { ...message, paper } : message
    } catch (error) {
      if (message.tries < triesForPaper) throw error
      log.error({ outboxId: message.id, err: error }, 'a message goes without its PDF tickets')
      return message
    }
  }

  async function run(): Promise<void> {
    do {
      dirty = false
      for (let due = await leaseDue(store); due.length > 0; due = await leaseDue(store))
        // All at once, so that the last is sent before its lease runs out.
        await Promise.all(due.map(send))
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
    add: addMessage,
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
