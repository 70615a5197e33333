/**
 * A server that only speaks the product's specification, for tests: in front of the real one it does not know the
 * calls that are ours, takes our fields out of requests and answers, knows a guest by the session instead of a key,
 * and numbers its reservations. It serves the bare pages of the app, as a static host would.
 */
import { randomUUID } from 'node:crypto'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { calls, type CallName } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { extensionFields, failureExtensions } from '@/contract/extension-fields'
import { forward, listenAnywhere, stopServer, textOf } from './forward'

export interface SpecOnlyApi {
  readonly port: number
  /** Calls that were made, in order; those that are not in the specification are among them. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

type Fields = Record<string, unknown>

const callOfPath = new Map<string, CallDefinition>(
  Object.values<CallDefinition>(calls).map((call) => [call.path, call]),
)

/** The value without the fields at the paths of `contract/extension-fields.ts`. */
export function withoutFields(value: unknown, paths: readonly string[]): unknown {
  const copy: unknown = structuredClone(value)
  for (const path of paths) removeAt(copy, path.split('.'))
  return copy
}

function removeAt(value: unknown, [part = '', ...rest]: readonly string[]): void {
  if (value === null || typeof value !== 'object') return
  const fields = value as Fields
  const name = part.replace(/(\[\])+$/, '')
  if (rest.length === 0) return void delete fields[name]
  const next = fields[name]
  for (const item of part.endsWith('[]') ? (Array.isArray(next) ? next : []) : [next]) removeAt(item, rest)
}

/** What such a server keeps for each of its sessions. */
class Sessions {
  private readonly byNumber = new Map<string, { id: string; key: string; session: string }>()
  private readonly keyOfBooking = new Map<string, string>()

  /** The real ids and capability of a request. */
  reveal(session: string, body: Fields): Fields {
    const held = this.byNumber.get(String(body.ReserveID))
    if (held?.session === session) return { ...body, ReserveID: held.id, ReserveKey: held.key }
    const key = this.keyOfBooking.get(`${session} ${String(body.BookingID)}`)
    return key === undefined ? body : { ...body, ReserveKey: key }
  }

  /** The answer with a number for the reservation. */
  conceal(session: string, sent: Fields, answer: Fields): Fields {
    const key = typeof answer.ReserveKey === 'string' ? answer.ReserveKey : sent.ReserveKey
    if (typeof answer.BookingID === 'string' && typeof key === 'string')
      this.keyOfBooking.set(`${session} ${answer.BookingID}`, key)
    if (typeof answer.ReserveID !== 'string' || typeof key !== 'string') return answer
    const number = 1000 + this.byNumber.size
    this.byNumber.set(String(number), { id: answer.ReserveID, key, session })
    return { ...answer, ReserveID: number }
  }
}

/** Starts it on a free port in front of a running server. */
export async function startSpecOnlyApi(upstreamPort: number): Promise<SpecOnlyApi> {
  const asked: string[] = []
  const sessions = new Sessions()
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      response.writeHead(502).end(String(error))
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    if (path.startsWith('/api/payments/')) return forward(request, response, upstreamPort)
    if (path.startsWith('/api')) {
      const call = callOfPath.get(path.slice('/api'.length))
      asked.push(call?.name ?? path)
      if (call?.origin !== 'spec') return notThere(response)
      return answerCall(call, request, response)
    }
    const isPage = !/\.[a-z0-9]{2,11}$/i.test(path)
    return forward(request, response, upstreamPort, isPage ? { path: '/brand/index.html' } : {})
  }

  async function answerCall(call: CallDefinition, request: IncomingMessage, response: ServerResponse) {
    const fields = extensionFields[call.name as CallName]
    const session = /foyer-device=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
    const body = withoutFields(JSON.parse((await textOf(request)) || '{}'), fields?.request ?? []) as Fields
    const sent = sessions.reveal(session, body)
    // How such a server tells two presses apart is its own affair; this one's real server wants an id.
    if (call.name === 'BookingReserve') sent.AttemptID = randomUUID()
    const upstream = await send(request, upstreamPort, JSON.stringify(sent))
    const whole = JSON.parse(upstream.text) as Fields
    const ours = whole.Status === false ? failureExtensions : (fields?.response ?? [])
    const left = withoutFields(sessions.conceal(session, sent, whole), ours)
    const cookies = upstream.cookies
    response.writeHead(upstream.status, {
      'Content-Type': 'application/json',
      ...(cookies.length > 0 && { 'Set-Cookie': cookies }),
    })
    response.end(JSON.stringify(left))
  }

  const port = await listenAnywhere(server)
  return {
    port,
    asked,
    stop: () => stopServer(server),
  }
}

function notThere(response: ServerResponse): void {
  response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>')
}

/** Makes a call upstream. The host stays as the browser wrote it: it chooses the brand, and the bank's page answers to it. */
function send(
  request: IncomingMessage,
  port: number,
  body: string,
): Promise<{ status: number; text: string; cookies: string[] }> {
  const { host = '', cookie = '', authorization = '' } = request.headers
  return new Promise((resolve, reject) => {
    const upstream = ask(
      {
        host: '127.0.0.1',
        port,
        path: request.url,
        method: request.method,
        headers: {
          host,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...(cookie && { cookie }),
          ...(authorization && { authorization }),
        },
      },
      (answer) => {
        textOf(answer).then(
          (text) =>
            resolve({ status: answer.statusCode ?? 502, text, cookies: answer.headers['set-cookie'] ?? [] }),
          reject,
        )
      },
    )
    upstream.on('error', reject)
    upstream.end(body)
  })
}
