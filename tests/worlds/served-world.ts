import { randomUUID } from 'node:crypto'
import { Agent, request as send, type IncomingMessage } from 'node:http'
import type { CallName } from '@/contract/calls'
import { calls } from '@/contract/calls'
import { createHttpServer } from '@/server/platform/http/socket/http-server'
import { appUnderTest } from './app-under-test'
import type { BookingWorld } from './booking-world'
import { listenAnywhere, stopServer, textOf } from './forward'

export interface HttpAnswer {
  readonly status: number
  readonly text: string
}

interface HttpInit {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a call answered: `Code` where it was refused. */
export interface CallAnswer extends HttpAnswer {
  readonly body: Readonly<Record<string, unknown>> & { readonly Code?: string }
}

export interface Asking {
  /** At whose address; tembo's unless said. */
  readonly brandId?: string
  /** The browser's. */
  readonly deviceId?: string
  /** The session's cookie. */
  readonly cookie?: string
  readonly address?: string
}

/** The real app over a world, listening. */
export interface ServedWorld {
  ask(name: CallName, body: object, asking?: Asking): Promise<CallAnswer>
  /** Asks, and is gone before the answer comes. */
  askAndLeave(name: CallName, body: object, asking?: Asking): Promise<void>
  /** Any other request: what banks send, and where they lead back to. */
  fetch(path: string, init?: HttpInit, brandId?: string): Promise<HttpAnswer>
  close(): Promise<void>
}

/** @param env of the server, beside what every test's has */
export async function serveWorld(
  world: BookingWorld,
  env: Record<string, string> = {},
): Promise<ServedWorld> {
  const { store, payments, findShowForSale } = world
  const server = createHttpServer(
    appUnderTest({ store, payments, findShowForSale }, { TRUST_PROXY: '1', ...env }),
  )
  const port = await listenAnywhere(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })

  const begin = (
    path: string,
    host: string,
    { method = 'GET', headers = {}, body = '' }: HttpInit = {},
    by: Agent | false = agent,
  ) => {
    const sending = send({
      host: '127.0.0.1',
      port,
      agent: by,
      path,
      method,
      headers: { ...headers, host: `${host}.localhost:8139` },
    })
    sending.end(body)
    return sending
  }
  const fetch: ServedWorld['fetch'] = (path, init, brandId = 'tembo') =>
    new Promise((resolve, reject) => {
      begin(path, brandId, init)
        .once('response', (answer: IncomingMessage) => {
          textOf(answer).then((text) => resolve({ status: answer.statusCode ?? 0, text }), reject)
        })
        .once('error', reject)
    })
  const callOf = (name: CallName, body: object, asking: Asking = {}) => {
    const { deviceId = randomUUID(), cookie, address = '192.0.2.1' } = asking
    return [
      `/api${calls[name].path}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [`foyer-device=${deviceId}`, cookie].filter(Boolean).join('; '),
          'x-forwarded-for': address,
        },
        body: JSON.stringify(body),
      },
    ] as const
  }
  return {
    fetch,
    async ask(name, body, asking = {}) {
      const answer = await fetch(...callOf(name, body, asking), asking.brandId)
      return { ...answer, body: JSON.parse(answer.text) as CallAnswer['body'] }
    },
    askAndLeave(name, body, asking = {}) {
      const [path, init] = callOf(name, body, asking)
      // On a connection of its own: it ends.
      const sending = begin(path, asking.brandId ?? 'tembo', init, false)
      // What it has sent has left.
      sending.once('finish', () => setImmediate(() => sending.destroy()))
      return new Promise((resolve) => {
        sending.once('error', () => {}).once('close', () => resolve())
      })
    },
    async close() {
      agent.destroy()
      await stopServer(server)
    },
  }
}
