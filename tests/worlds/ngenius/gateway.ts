/**
 * N-Genius Online as its documentation tells it, over HTTP, for tests: identity, orders, hosted sessions, captures, refunds,
 * webhooks. It refuses what the gateway would refuse, and knows the shop only by what is sent to it.
 * // docs.ngenius-payments.com/reference: two-stage-payments-orders, cancel-a-capture-request-1, reversing-an-authorized-payment-1,
 * // refund-a-capture-1, consuming-web-hooks
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answer, Problem } from './answer'
import { createBooks, type Books, type GatewayCard } from './books'
import { faultsOf, type Faults } from './faults'
import { sendWebhook, type WebhookTarget } from './webhooks'

export interface NGeniusGateway extends Omit<Books, 'act'> {
  readonly origin: string
  readonly outlet: string
  readonly apiKey: string
  readonly sessionKey: string
  readonly faults: Faults
  /** Every request, as `POST /orders`, in their order. */
  readonly asked: string[]
  /** What the gateway's own script does in a browser: a card by a name that is good once. */
  makeSession(card: GatewayCard, pan?: string): string
  /** What the visitor does on the gateway's page of an order, or at the bank. */
  act(orderReference: string, act: 'pay' | 'decline' | 'verify' | 'fail-verification'): Promise<void>
  /** Sends the events that were held back, in the order given by `arrange`. */
  deliver(arrange?: <T>(events: readonly T[]) => readonly T[]): Promise<number[]>
  stop(): Promise<void>
}

interface Options {
  readonly port?: number
  /** Of an account that needs one. */
  readonly realm?: string | null
  /** Where webhooks go, and what they carry. */
  readonly webhook?: WebhookTarget
}

export async function startNGenius({
  port = 0,
  realm = null,
  webhook,
}: Options = {}): Promise<NGeniusGateway> {
  const outlet = randomUUID()
  const apiKey = Buffer.from(`${randomUUID()}:${randomUUID()}`).toString('base64')
  const sessionKey = Buffer.from(`${randomUUID()}:session`).toString('base64')
  const faults = faultsOf()
  const asked: string[] = []
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const held: { readonly eventName: string; readonly orderReference: string }[] = []
  const books = createBooks(origin, outlet, (eventName, orderReference) => {
    if (webhook) held.push({ eventName, orderReference })
  })

  const tell = async ({ eventName, orderReference }: (typeof held)[number]) =>
    webhook ? sendWebhook(webhook, { eventName, outletId: outlet, order: books.order(orderReference) }) : 0
  /** Unless a test keeps them back, they are sent when something happened, and nobody waits for them. */
  const flush = async () => {
    if (!faults.holdsWebhooks) for (const event of held.splice(0)) await tell(event).catch(() => {})
  }

  server.on('request', (incoming, response) => {
    void serve({ incoming, response, books, faults, asked, realm, apiKey, outlet }).then(flush)
  })
  return {
    ...books,
    origin,
    outlet,
    apiKey,
    sessionKey,
    faults,
    asked,
    async act(orderReference, act) {
      books.act(orderReference, act)
      await flush()
    },
    async deliver(arrange = (events) => events) {
      const statuses = []
      for (const event of arrange(held.splice(0))) statuses.push(await tell(event))
      return statuses
    },
    stop: () => stop(server),
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly response: ServerResponse
  readonly books: Books
  readonly faults: Faults
  readonly asked: string[]
  readonly realm: string | null
  readonly apiKey: string
  readonly outlet: string
}

async function serve({ incoming, response, faults, asked, ...rest }: Exchange): Promise<void> {
  const { method = 'GET', url = '/' } = incoming
  const path = url.replace(/^\/transactions\/outlets\/[^/]+/, '').replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '*')
  const what = `${method} ${path}`
  asked.push(what)
  const fault = faults.take(what)
  if (fault === 'drop-request') return void incoming.socket.destroy()
  if (fault === 'fail') return void response.writeHead(503).end()
  const body = await textOf(incoming)
  try {
    const { status, json } = answer({ method, url, headers: incoming.headers, body }, rest, faults)
    // It did it, and nobody hears.
    if (fault === 'lose-answer') return void incoming.socket.destroy()
    response.writeHead(status, { 'Content-Type': 'application/vnd.ni-payment.v2+json' })
    response.end(json === null ? undefined : JSON.stringify(json))
  } catch (error) {
    const status = error instanceof Problem ? error.status : 500
    const message = error instanceof Error ? error.message : 'unknown'
    response.writeHead(status, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify({ message: 'Bad Request', code: status, errors: [{ message }] }))
  }
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
