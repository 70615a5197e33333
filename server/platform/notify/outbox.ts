import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { Store, Transaction } from '../store/store'
import { addMessage, leaseDue, noteFailure, noteSent, type DueMessage } from './outbox-repository'

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
const lookEveryMs = 15_000

/** Sent at least once: a lease that runs out (a server that died while sending) lets another try. */
export function createOutbox({ store, log, email, sms }: OutboxOptions): Outbox {
  const deliverBy = { email, sms }
  let running: Promise<void> | null = null
  let dirty = false
  let timer: NodeJS.Timeout | undefined

  async function send(message: DueMessage): Promise<void> {
    const deliver = deliverBy[message.channel]
    try {
      await deliver?.(message)
      await noteSent(store, message.id, deliver ? 'sent' : 'logged')
    } catch (error) {
      const dead = message.tries >= mostTries
      // The recipient stays out of the log.
      log.warn(
        { outboxId: message.id, channel: message.channel, tries: message.tries, dead },
        'message not sent',
      )
      await noteFailure(store, message, dead, error instanceof Error ? error.message : String(error))
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
