/** The spec-only API on ports of its own: calls, pictures, the bank's page, and the app as a static host would serve it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { brands } from '@/brands/brands'
import { brandSchema } from '@/contract/brand'
import { brandAt } from '@/contract/page/brand-at'
import { withBrand } from '@/server/pages/static/static-site'
import { policyOf } from '@/server/pages/brand-shells'
import * as v from 'valibot'
import { forward, listenAnywhere, stopServer, textOf } from '../forward'
import { Books, type Asked } from './books'
import { foreignKinds, type Fields, type ForeignKind } from './foreign-kind'
import { createAnswers } from './spec-only-api'

export interface SpecOnly {
  /** Where the app is. */
  readonly origin: string
  readonly apiOrigin: string
  readonly imageOrigin: string
  readonly bankOrigin: string
  readonly books: Books
  /** Calls that were made, in order, with what they said. */
  readonly asked: readonly { readonly name: string; readonly body: Asked; readonly answer: unknown }[]
  stop(): Promise<void>
}

type Answering = (request: IncomingMessage, response: ServerResponse) => Promise<void>
const plainKind = foreignKinds[0] ?? { name: 'none' }

/** @param appPort of a server that has the built app; null for the API alone. */
export async function startSpecOnly(
  appPort: number | null,
  kind: ForeignKind = plainKind,
): Promise<SpecOnly> {
  const books = new Books()
  const asked: { name: string; body: Asked; answer: unknown }[] = []
  const servers = {
    api: serverOf(answerCall),
    images: serverOf(answerImage),
    bank: serverOf(answerBank),
    app: serverOf(answerPage),
  }
  const origins = {
    api: `http://localhost:${await listenAnywhere(servers.api)}`,
    images: `http://localhost:${await listenAnywhere(servers.images)}`,
    bank: `http://localhost:${await listenAnywhere(servers.bank)}`,
    app: `http://tembo.localhost:${await listenAnywhere(servers.app)}`,
  }
  const answers = createAnswers(books, kind, origins.bank)

  async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const cors = {
      'Access-Control-Allow-Origin': request.headers.origin ?? '*',
      'Access-Control-Allow-Headers': 'content-type, accept, authorization',
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, cors).end()
    const name = (request.url ?? '').replace(/^\/v1\//, '').replace(/\?.*$/, '')
    const body = JSON.parse((await textOf(request)) || '{}') as Asked
    const answer = kind.lacks?.includes(name) ? undefined : answers[name]
    if (request.method !== 'POST' || !answer) {
      asked.push({ name, body, answer: null })
      return void response.writeHead(404, { ...cors, 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>')
    }
    const plain = await answer(body)
    const said = kind.change ? kind.change(name, plain, { images: origins.images }) : plain
    asked.push({ name, body, answer: said })
    response.writeHead(200, { ...cors, 'Content-Type': 'application/json' }).end(JSON.stringify(said))
  }

  /** Every picture is a grey card; those that may be kept on a device can be read by anybody. */
  async function answerImage(_: IncomingMessage, response: ServerResponse): Promise<void> {
    response
      .writeHead(200, { 'Content-Type': 'image/svg+xml', 'Access-Control-Allow-Origin': '*' })
      .end(
        '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="120"><rect width="80" height="120" fill="#888"/></svg>',
      )
  }

  /** Asks for a code, and tells the window around it when it is done, in words of its own. */
  async function answerBank(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const number = (request.url ?? '').split('/').at(-1)
    if (request.method === 'POST') {
      const reservation = books.find((each) => each.number === number)
      if (reservation) reservation.isPaid = true
    }
    const done = '<p>Thank you</p><script>parent.postMessage("complete", "*")</script>'
    const form = '<form method="post"><input id="code" name="code"><button value="confirm">OK</button></form>'
    response
      .writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<!doctype html><title>Bank</title>${request.method === 'POST' ? done : form}`)
  }

  /** The built app under a brand of this API, with the policy that the server makes of such a brand. */
  async function answerPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (appPort === null) return void response.writeHead(404).end()
    const path = (request.url ?? '/').split('?')[0] ?? '/'
    const isPage = path === '/brand/index.html' || !/\.[a-z0-9]{2,11}$/i.test(path)
    if (!isPage) return forward(request, response, appPort)
    const shell = await fetch(`http://127.0.0.1:${appPort}/brand/index.html`, {
      headers: { host: 'tembo.localhost' },
    })
    const html = withBrand(await shell.text(), brand)
    response
      .writeHead(200, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': policyOf(html, brandAt(brand, new URL(origins.app).host), []),
      })
      .end(html)
  }

  const brand = v.parse(brandSchema, {
    ...brands.find(({ id }) => id === 'tembo'),
    // Its own API at its own host, as each environment has.
    apiBaseAt: { [new URL(origins.app).host]: `${origins.api}/v1` },
    imageHost: origins.images,
    bankOrigins: [origins.bank],
  })

  return {
    origin: origins.app,
    apiOrigin: origins.api,
    imageOrigin: origins.images,
    bankOrigin: origins.bank,
    books,
    asked,
    stop: async () => {
      await Promise.all(Object.values(servers).map(stopServer))
    },
  }
}

/** An answer that gets lost is a connection that ends. */
function serverOf(answer: Answering) {
  return createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
}

/** Every name of a field in an answer, however deep. */
export function namesIn(answer: unknown): string[] {
  if (Array.isArray(answer)) return answer.flatMap(namesIn)
  if (typeof answer !== 'object' || answer === null) return []
  return Object.entries(answer as Fields).flatMap(([name, value]) => [name, ...namesIn(value)])
}
