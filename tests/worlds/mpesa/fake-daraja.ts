/**
 * A fake of Safaricom's Daraja, for tests: speaks its wire format and refuses what it would refuse. Its messages to the
 * merchant, its answers and its moods can be spoilt.
 */
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { MpesaBooks, words, type FakePush } from './books'
import { fakeMerchant, isSignedNow, requests } from './requests'

/** Brings a message to the merchant. */
export type Deliver = (url: string, body: unknown) => Promise<unknown>

interface Refused {
  readonly status: number
  readonly errorCode: string
  readonly errorMessage: string
}
/** `lost`: it is done, and the answer never comes. */
export type Fault = Refused | 'lost' | 'broken'
export const spikeArrest: Refused = {
  status: 429,
  errorCode: '500.003.02',
  errorMessage: 'Error Occurred: Spike Arrest Violation',
}
export const phoneLocked: Refused = {
  status: 500,
  errorCode: '500.001.1001',
  errorMessage: 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
}

type Kind = keyof typeof requests
const kindOfPath: Readonly<Record<string, Kind>> = {
  '/mpesa/stkpush/v1/processrequest': 'push',
  '/mpesa/stkpushquery/v1/query': 'query',
  '/mpesa/reversal/v1/request': 'reversal',
  '/mpesa/b2c/v3/paymentrequest': 'payout',
  '/mpesa/transactionstatus/v1/query': 'status',
}
type Body = Readonly<Record<string, string | number>>

export class FakeDaraja {
  readonly books = new MpesaBooks()
  /** What the next requests of a kind meet, one each. */
  readonly faults: Partial<Record<Kind | 'token', Fault[]>> = {}
  /** Every request, by kind. */
  readonly asked: { readonly kind: Kind | 'token'; readonly body: Body }[] = []
  /** What becomes of a push at once; null for one that waits on the phone. */
  decide: (push: FakePush) => string | null = () => null
  /** Messages that are not brought are kept here. */
  readonly unsent: { url: string; body: unknown }[] = []
  /** Whether messages are brought as they come. */
  brings = true
  /** Whether a phone that shows a request takes no other, as real ones. */
  locksPhones = false
  /** What payouts come to. */
  payoutResult = '0'
  /** What becomes of a refund in M-Pesa's queue, by its name or receipt; `timed-out-undone` is never carried out. */
  refundFate: (name: string) => 'told' | 'timed-out' | 'timed-out-undone' = () => 'told'
  /** How an inquiry says that the phone is still asked: as Daraja does now, or as it did before. */
  stillAskedAs: 'result' | 'error' = 'result'
  /** Whether results of refunds are told. */
  tellsResults = true
  nowMs: () => number = Date.now
  readonly #deliver: Deliver
  /** Messages on their way to the merchant. */
  readonly #underway = new Set<Promise<void>>()
  readonly #tokens = new Set<string>()
  #server: Server | null = null

  constructor(deliver: Deliver) {
    this.#deliver = deliver
  }

  get origin(): string {
    const address = this.#server?.address() as AddressInfo | null
    if (!address) throw new Error('Daraja does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  async listen(port = 0): Promise<this> {
    const server = createServer((request, response) => {
      this.#serve(request, response).catch(() => response.destroy())
    })
    this.#server = server
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(port, '127.0.0.1', () => resolve())
    })
    return this
  }

  async close(): Promise<void> {
    this.#server?.closeAllConnections()
    await new Promise((resolve) => this.#server?.close(resolve))
  }

  /** Tokens that were given are over. */
  endTokens(): void {
    this.#tokens.clear()
  }

  /** What the phone's owner does, and the message about it. */
  async answer(push: FakePush | undefined, result: string): Promise<void> {
    if (!push) throw new Error('There is no such push')
    this.books.answer(push, result)
    await this.#bring(push.callbackUrl, messageOf(push))
  }

  /** Messages about what was asked so far have arrived. */
  async brought(): Promise<void> {
    while (this.#underway.size > 0) await Promise.all(this.#underway)
  }

  /** Brings everything that was kept, in any order that is wanted. */
  async bringUnsent(order: (list: { url: string; body: unknown }[]) => void = () => {}): Promise<void> {
    const list = this.unsent.splice(0)
    order(list)
    for (const { url, body } of list) await this.#deliver(url, body)
  }

  async #bring(url: string, body: unknown): Promise<void> {
    if (this.brings) await this.#deliver(url, body)
    else this.unsent.push({ url, body })
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://daraja')
    if (url.pathname === '/oauth/v1/generate') return this.#giveToken(request, url, response)
    const kind = kindOfPath[url.pathname]
    if (!kind) return refuse(response, 404, '404.002.01', 'Resource not found')
    if (request.method !== 'POST') return refuse(response, 405, '405.001', 'Method Not Allowed')
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!this.#tokens.has(token)) return refuse(response, 404, '404.001.03', 'Invalid Access Token')
    const text = await textOf(request)
    const isJson = request.headers['content-type'] === 'application/json'
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), requests[kind]), text)
    if (!isJson || !parsed.success) {
      const key = parsed.issues?.[0]?.path?.[0]?.key
      const field = typeof key === 'string' ? key : 'Payload'
      return refuse(response, 400, '400.002.02', `Bad Request - Invalid ${field}`)
    }
    const body = parsed.output as unknown as Body
    this.asked.push({ kind, body })
    const fault = this.faults[kind]?.shift()
    if (fault === 'broken')
      return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
    if (typeof fault === 'object') return refuse(response, fault.status, fault.errorCode, fault.errorMessage)
    const answer = this.#answerTo(kind, body)
    // Decided and answered: what comes of it is told afterwards.
    if (fault === 'lost') response.destroy()
    else
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    const after = answer.after?.()
    if (!after) return
    this.#underway.add(after)
    await after.finally(() => this.#underway.delete(after))
  }

  async #giveToken(request: IncomingMessage, url: URL, response: ServerResponse): Promise<void> {
    this.asked.push({ kind: 'token', body: {} })
    const { consumerKey, consumerSecret } = fakeMerchant
    const right = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString('base64')}`
    const isRight =
      request.headers.authorization === right && url.searchParams.get('grant_type') === 'client_credentials'
    const fault = this.faults.token?.shift()
    if (fault === 'broken' || fault === 'lost') return void response.destroy()
    if (!isRight || fault) return refuse(response, 400, '400.008.01', 'Invalid Authentication passed')
    const token = randomUUID()
    this.#tokens.add(token)
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: token, expires_in: '3599' }))
  }

  #answerTo(kind: Kind, body: Body): { status: number; body: object; after?: () => Promise<void> } {
    const invalid = (field: string) => error(400, '400.002.02', `Bad Request - Invalid ${field}`)
    const text = (name: string) => String(body[name])
    if (kind === 'push' || kind === 'query') {
      if (!isSignedNow({ Password: text('Password'), Timestamp: text('Timestamp') }, this.nowMs()))
        return error(500, '500.001.1001', 'Wrong credentials')
      if (kind === 'query') return this.#query(text('CheckoutRequestID')) ?? invalid('CheckoutRequestID')
      if (body['PartyA'] !== body['PhoneNumber']) return invalid('PhoneNumber')
      return this.#push(body)
    }
    if (kind === 'reversal') return this.#reverse(body)
    if (kind === 'payout') return this.#payOut(body)
    return this.#status(body)
  }

  #push(body: Body) {
    const isOpen = ({ phone, result }: FakePush) => phone === body['PartyA'] && result === null
    if (this.locksPhones && this.books.pushes.some(isOpen))
      return error(phoneLocked.status, phoneLocked.errorCode, phoneLocked.errorMessage)
    const push = this.books.push({
      phone: String(body['PartyA']),
      shillings: Number(body['Amount']),
      callbackUrl: String(body['CallBackURL']),
      accountReference: String(body['AccountReference']),
    })
    return {
      status: 200,
      body: {
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: push.checkoutRequestId,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      },
      after: async () => {
        const result = this.decide(push)
        if (result !== null) await this.answer(push, result)
      },
    }
  }

  #query(checkoutRequestId: string) {
    const push = this.books.find(checkoutRequestId)
    if (!push) return null
    if (push.result === null && this.stillAskedAs === 'error')
      return error(500, '500.001.1001', 'The transaction is being processed')
    const result = push.result ?? '4999'
    return {
      status: 200,
      body: {
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successsfully',
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: push.checkoutRequestId,
        ResultCode: result,
        ResultDesc: words[result] ?? 'Failed',
      },
    }
  }

  #reverse(body: Body) {
    const receipt = String(body['TransactionID'])
    const fate = this.refundFate(receipt)
    const told = String(body[fate === 'told' ? 'ResultURL' : 'QueueTimeOutURL'])
    if (fate === 'timed-out-undone') return this.#accepted(randomUUID(), told, { ResultCode: 1 })
    const { conversationId, result } = this.books.reverse(receipt, Number(body['Amount']))
    return this.#accepted(conversationId, told, { ResultCode: fate === 'told' ? result : 1 })
  }

  #payOut(body: Body) {
    const conversationId = String(body['OriginatorConversationID'])
    if (this.books.payouts.some((payout) => payout.conversationId === conversationId))
      return error(500, '500.002.1001', 'Duplicate OriginatorConversationID.')
    const fate = this.refundFate(conversationId)
    const told = String(body[fate === 'told' ? 'ResultURL' : 'QueueTimeOutURL'])
    if (fate === 'timed-out-undone') return this.#accepted(conversationId, told, { ResultCode: 1 })
    const { result } = this.books.payOut(
      { conversationId, phone: String(body['PartyB']), shillings: Number(body['Amount']) },
      this.payoutResult,
    )
    return this.#accepted(conversationId, told, { ResultCode: fate === 'told' ? Number(result) : 1 })
  }

  #status(body: Body) {
    const asked = String(body['OriginalConversationID'])
    const made = [...this.books.payouts, ...this.books.reversals].find(
      (each) => each.conversationId === asked,
    )
    const isDone = made?.result === '0' || made?.result === 'R000001'
    const ResultParameters = {
      ResultParameter: [
        { Key: 'ReceiptNo', Value: 'SG632NMUAB' },
        { Key: 'TransactionStatus', Value: isDone ? 'Completed' : 'Failed' },
      ],
    }
    return this.#accepted(
      randomUUID(),
      String(body['ResultURL']),
      made ? { ResultCode: 0, ResultParameters } : { ResultCode: 2032 },
      true,
    )
  }

  #accepted(conversationId: string, url: string, result: object, isAlwaysTold = false) {
    const ConversationID = `AG_${randomUUID()}`
    const Result = {
      ResultType: 0,
      ResultDesc: 'Said by M-Pesa',
      OriginatorConversationID: conversationId,
      ConversationID,
      TransactionID: 'SG632NMUAB',
      ...result,
    }
    return {
      status: 200,
      body: {
        ConversationID,
        OriginatorConversationID: conversationId,
        ResponseCode: '0',
        ResponseDescription: 'Accept the service request successfully.',
      },
      after: async () => {
        if (this.tellsResults || isAlwaysTold) await this.#bring(url, { Result })
      },
    }
  }
}

/** What M-Pesa says of a push. */
export function messageOf(push: FakePush): object {
  const result = push.result ?? '1037'
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: push.merchantRequestId,
        CheckoutRequestID: push.checkoutRequestId,
        ResultCode: Number(result),
        ResultDesc: words[result] ?? 'Failed',
        ...(push.receipt && {
          CallbackMetadata: {
            Item: [
              { Name: 'Amount', Value: push.shillings },
              { Name: 'MpesaReceiptNumber', Value: push.receipt },
              { Name: 'Balance' },
              { Name: 'TransactionDate', Value: 20261122163000 },
              { Name: 'PhoneNumber', Value: Number(push.phone) },
            ],
          },
        }),
      },
    },
  }
}

function error(status: number, errorCode: string, errorMessage: string) {
  return { status, body: { requestId: randomUUID(), errorCode, errorMessage } }
}

function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const refused = error(status, code, message)
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(refused.body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
