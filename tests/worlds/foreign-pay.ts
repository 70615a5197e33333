/**
 * A foreign payment site, for tests: pages of its own on another origin, a phone that asks, and a signed message to the
 * shop's server. It has its own books and knows the shop only by what a provider is told.
 */
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { Hono } from 'hono'
import type { ConnectProvider, NextStep, Outcome, PaymentProvider } from '@/server/payments/provider'

/** PaymentIDs of its ways to pay. */
export const foreignWays = { redirect: 71, formPost: 72, phone: 73, silent: 74 } as const

type Status = 'OPEN' | 'PAID' | 'REFUSED' | 'CANCELLED'
interface Bill {
  readonly orderId: string
  readonly amountMinor: number
  readonly currency: string
  readonly returnUrl: string
  readonly callbackUrl: string
  readonly phone: string
  status: Status
}

const phoneShowsMs = 60_000

export interface ForeignPay {
  readonly connect: readonly ConnectProvider[]
  /** What it was paid for an order, once and again: minor units of each bill. */
  paidFor(orderId: string): readonly number[]
  /** Serves its pages. */
  listen(): Promise<void>
}

/** @param shopPort where the shop's server listens, whatever host it is called by. */
export function createForeignPay(port: number, shopPort: number): ForeignPay {
  const origin = `http://pay.localhost:${port}`
  const bills = new Map<string, Bill>()
  const secret = randomUUID()
  const sign = (body: string) => createHmac('sha256', secret).update(body).digest('hex')

  function outcomeOf(bill: Bill, handle: string): Outcome {
    const { orderId, amountMinor, currency, status } = bill
    if (status === 'OPEN') return { kind: 'running' }
    if (status === 'CANCELLED') return { kind: 'declined', reason: 'cancelled' }
    if (status === 'REFUSED') return { kind: 'declined', reason: 'card-declined' }
    return { kind: 'approved', orderId, amountMinor, currency, providerReference: handle }
  }

  function stepOf(instrument: string, wayIsForm: boolean, handle: string): NextStep {
    if (instrument === 'phone') return { kind: 'push', forMs: phoneShowsMs }
    if (wayIsForm) return { kind: 'formPost', url: `${origin}/pay`, fields: { bill: handle, submit: 'yes' } }
    return { kind: 'redirect', url: `${origin}/pay?bill=${handle}` }
  }

  /** Each of its ways is a provider of its own to the shop, so that each can be asked for by itself. */
  const way = (name: 'redirect' | 'formPost' | 'phone' | 'silent'): ConnectProvider => {
    const isSilent = name === 'silent'
    const panel = name === 'redirect' || name === 'formPost' ? 'page' : 'phone'
    return ({ settle }): PaymentProvider => ({
      name: `foreign-${name.toLowerCase()}`,
      waysToPay: [{ id: foreignWays[name], panel, label: () => `Foreign ${name}` }],
      origins: [origin],
      answersWithinMs: isSilent ? 1000 : 30 * 60_000,
      accepts: () => true,
      inspect: () => null,
      start(order, instrument) {
        const handle = randomUUID()
        const { orderId, amountMinor, currency, returnUrl, callbackUrl } = order
        const phone = instrument.kind === 'phone' ? instrument.number : ''
        bills.set(handle, {
          orderId,
          amountMinor,
          currency,
          returnUrl,
          callbackUrl,
          phone,
          status: 'OPEN',
        })
        return Promise.resolve({ handle, next: stepOf(instrument.kind, name === 'formPost', handle) })
      },
      find({ handle }) {
        const bill = bills.get(handle ?? '')
        if (isSilent || !bill || handle === null) return Promise.reject(new Error('No answer'))
        return Promise.resolve(outcomeOf(bill, handle))
      },
      refund: () => Promise.reject(new Error('Nothing to give back')),
      callbacks: new Hono().post('/', async (context) => {
        const body = await context.req.text()
        if (context.req.header('x-signature') !== sign(body)) return context.body(null, 401)
        const { handle } = JSON.parse(body) as { handle: string }
        const bill = bills.get(handle)
        const isKnown = bill !== undefined && (await settle({ handle }, outcomeOf(bill, handle)))
        return context.body(null, isKnown ? 204 : 404)
      }),
    })
  }

  async function decide(handle: string, status: Status): Promise<Bill | undefined> {
    const bill = bills.get(handle)
    if (bill?.status !== 'OPEN') return bill
    bill.status = status
    await tell(shopPort, bill.callbackUrl, JSON.stringify({ handle }), sign)
    return bill
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', origin)
    if (url.pathname === '/phone') {
      // What the phones show: one request for each bill that waits.
      const [handle] = [...bills].findLast(([, bill]) => bill.phone !== '' && bill.status === 'OPEN') ?? []
      await decide(handle ?? '', 'PAID')
      return void response.end(handle === undefined ? '' : (bills.get(handle)?.phone ?? ''))
    }
    const sent = new URLSearchParams(incoming.method === 'POST' ? await textOf(incoming) : url.search)
    const handle = sent.get('bill') ?? ''
    const choice = sent.get('choice')
    if (!bills.has(handle)) return void response.writeHead(404).end('There is no such bill')
    if (choice === null) return void response.setHeader('Content-Type', 'text/html').end(page(handle, sent))
    const bill = await decide(handle, choices[choice] ?? 'CANCELLED')
    response.writeHead(303, { Location: bill?.returnUrl ?? '/' }).end()
  }

  return {
    connect: [way('redirect'), way('formPost'), way('phone'), way('silent')],
    paidFor: (orderId) =>
      [...bills.values()]
        .filter((bill) => bill.orderId === orderId && bill.status === 'PAID')
        .map(({ amountMinor }) => amountMinor),
    listen: () =>
      new Promise((resolve, reject) => {
        const server = createServer((incoming, response) => {
          answer(incoming, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
        })
        server.once('error', reject)
        server.listen(port, () => resolve())
      }),
  }
}

const choices: Readonly<Record<string, Status>> = { pay: 'PAID', refuse: 'REFUSED' }

const page = (handle: string, sent: URLSearchParams) => `<!doctype html><title>Foreign pay</title>
<h1>Foreign pay</h1><p id="sent">${[...sent.keys()].join(' ')}</p>
<form method="post" action="/pay"><input type="hidden" name="bill" value="${handle}">
<button name="choice" value="pay">Pay now</button><button name="choice" value="refuse">Use an empty account</button><button name="choice" value="cancel">Cancel</button></form>`

/** Calls the shop back by the address it gave; names below localhost need no DNS that way. */
function tell(port: number, url: string, body: string, sign: (body: string) => string): Promise<void> {
  const { host, pathname } = new URL(url)
  return new Promise((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json', 'x-signature': sign(body) }
    const sending = request(
      { host: '127.0.0.1', port, path: pathname, method: 'POST', headers },
      (answer) => {
        answer.resume().once('end', () => resolve())
      },
    )
    sending.once('error', reject)
    sending.end(body)
  })
}

async function textOf(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
