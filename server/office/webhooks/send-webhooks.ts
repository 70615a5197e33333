import { createHmac } from 'node:crypto'
import type { Logger } from 'pino'
import { brands } from '@/brands/brands'
import type { Outbox } from '@/server/platform/notify/outbox'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Database, Store } from '@/server/platform/store/store'
import { composeSwitchedOffMessage } from '../staff-messages'
import { listStaff } from '../staff-repository'
import { deliverWebhook } from './deliver-webhook'
import {
  leaseDue,
  saveAnswer,
  switchOffIfFailing,
  type DueWebhook,
  type EndpointRow,
  type WebhookAnswer,
} from './webhook-repository'

export interface WebhookDeps {
  readonly store: Store
  readonly outbox: Outbox
  readonly log: Logger
  /** Whether messages may go to this machine and by http, as in development and tests. */
  readonly isOpen: boolean
}

export interface Webhooks {
  /** Signals that there may be messages to send. */
  wake(): void
  /** Sends all due messages, then returns. */
  drain(): Promise<void>
  start(): void
  stop(): Promise<void>
}

const pollIntervalMs = 5_000
const mostAtOnce = 20

/**
 * Returns the secret of an endpoint: 256 bits that cannot be computed without the server’s secret. It is not
 * stored.
 */
export function deriveWebhookSecret(reserveSecret: Buffer, endpointId: string, version: number): string {
  const bits = createHmac('sha256', reserveSecret).update(`webhook:${endpointId}:${version}`).digest('base64')
  return `whsec_${bits}`
}

/**
 * Creates the sender of webhooks. Messages are sent at least once, to each endpoint one at a time; a slow
 * endpoint holds up its own messages only.
 */
export function createWebhooks({ store, outbox, log, isOpen }: WebhookDeps): Webhooks {
  const active = new Set<Promise<void>>()
  let running: Promise<void> | null = null
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let hasNews = false
  let tellNews = () => {}

  async function send(due: DueWebhook): Promise<void> {
    const { reserveSecret } = await getSecrets(store)
    const versions = due.isOverlapping ? [due.secretVersion, due.secretVersion - 1] : [due.secretVersion]
    const begun = performance.now()
    const outcome = await deliverWebhook(
      {
        url: due.url,
        messageId: due.messageId,
        body: JSON.stringify(due.payload),
        secrets: versions.map((version) => deriveWebhookSecret(reserveSecret, due.endpointId, version)),
        timestampS: Math.floor(due.nowS),
      },
      isOpen,
    ).then(
      (status) => ({ status, error: null }),
      (error: unknown) => ({ status: null, error: error instanceof Error ? error.message : String(error) }),
    )
    await save(due, { ...outcome, tookMs: performance.now() - begun })
  }

  async function save(due: DueWebhook, answer: WebhookAnswer): Promise<void> {
    const off = await store.transaction(async (transaction) => {
      await saveAnswer(transaction, due, answer)
      const endpoint = await switchOffIfFailing(transaction, due.endpointId, answer.status)
      if (!endpoint) return null
      for (const message of await messagesToOwners(transaction, endpoint))
        await outbox.add(transaction, message)
      return endpoint
    })
    if (!off) return
    log.warn({ endpointId: off.id, because: off.off_because }, 'a webhook endpoint was switched off')
    outbox.wake()
  }

  async function run(): Promise<void> {
    for (;;) {
      hasNews = false
      const due = isStopped ? [] : await leaseDue(store, mostAtOnce - active.size)
      for (const each of due) {
        const sending = send(each)
          .catch((error: unknown) => log.error({ err: error }, 'a webhook could not be recorded'))
          .finally(() => active.delete(sending))
        active.add(sending)
      }
      if (due.length > 0 && active.size < mostAtOnce) continue
      if (active.size === 0) {
        if (hasNews && !isStopped) continue
        return
      }
      const news = new Promise<void>((resolve) => (tellNews = resolve))
      if (!hasNews) await Promise.race([...active, news])
    }
  }

  function drain(): Promise<void> {
    hasNews = true
    tellNews()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }

  function wake(): void {
    drain().catch((error: unknown) => log.error({ err: error }, 'sending webhooks failed'))
  }

  return {
    wake,
    drain,
    start() {
      timer ??= setInterval(wake, pollIntervalMs)
      timer.unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running?.catch(() => {})
      await Promise.all(active)
    },
  }
}

/** Creates the notices to the owners about an endpoint that was switched off. */
async function messagesToOwners(db: Database, { id, url, off_at: offAt }: EndpointRow) {
  const [brand] = brands
  const owners = (await listStaff(db)).filter(({ role, ended_at: endedAt }) => role === 'owner' && !endedAt)
  return owners.flatMap(({ email }) =>
    brand
      ? composeSwitchedOffMessage(
          { brand, language: 'en' },
          {
            recipient: email,
            host: new URL(url).host,
            key: `webhook-off:${id}:${offAt?.getTime()}:${email}`,
          },
        )
      : [],
  )
}
