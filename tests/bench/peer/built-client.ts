/**
 * Serves another's built single-page client from memory, as a careful host would: packed by Brotli at its best, once, and kept for
 * good but for its page. What it asks of its API is answered from a list.
 */
import { getRequestListener } from '@hono/node-server'
import { getMimeType } from 'hono/utils/mime'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { compress } from '@/server/platform/http/socket/compress'
import { listFiles } from '@/server/pages/files/list-files'
import { listenAnywhere, stopServer } from '../../worlds/forward'
import type { OwnCertificate } from '../../worlds/own-certificate'

const pack = promisify(brotliCompress)
const isText = /^(?:text|font\/[ot]tf|image\/svg|application\/(?:json|javascript|manifest|wasm|xml))/
const keptForGood = 'public, max-age=31536000, immutable'

export interface PeerAnswer {
  readonly status: number
  readonly body: unknown
}

/** By path, without what is asked behind it. */
export type PeerAnswers = Readonly<Record<string, PeerAnswer>>

interface Packed {
  readonly type: string
  readonly bytes: Buffer
  /** Null where it is no smaller. */
  readonly brotli: Buffer | null
}

export interface BuiltClient {
  answer(request: Request): Promise<Response>
  /** Paths for which there was nothing, such as calls of an API that the list leaves out. */
  readonly missing: ReadonlySet<string>
}

export interface ClientOptions {
  readonly answers?: PeerAnswers
  /** Origin of the client's own server, which renders its pages; without one they are all its `index.html`. */
  readonly renderer?: string
}

/**
 * @param folder the client's files, an `index.html` among them; only what stands in it now can be named, so no path leads out of it
 * @throws if there is no `index.html`
 */
export function openBuiltClient(folder: string, { answers = {}, renderer }: ClientOptions = {}): BuiltClient {
  const names = new Set(listFiles(folder))
  if (!names.has('index.html')) throw new Error(`There is no index.html in ${folder}`)
  const files = new Map<string, Promise<Packed>>()
  const missing = new Set<string>()

  const fileOf = (name: string): Promise<Packed> => {
    const known = files.get(name)
    if (known) return known
    const reading = readFile(join(folder, name)).then((bytes) =>
      packedOf(bytes, getMimeType(name) ?? 'application/octet-stream'),
    )
    files.set(name, reading)
    return reading
  }

  return {
    missing,
    async answer(request) {
      const path = pathOf(request)
      const said = Object.hasOwn(answers, path) ? answers[path] : undefined
      if (said) {
        const body = await packedOf(Buffer.from(JSON.stringify(said.body)), 'application/json')
        return send(request, said.status, body, 'no-cache')
      }
      const name = path.slice(1)
      if (isRead(request) && names.has(name) && name !== 'index.html')
        return send(request, 200, await fileOf(name), keptForGood)
      // Who asks for a page gets the app, whatever the address: its router knows the rest.
      if (isRead(request) && request.headers.get('accept')?.includes('text/html'))
        return renderer === undefined
          ? send(request, 200, await fileOf('index.html'), 'no-cache')
          : rendered(request, renderer)
      missing.add(path)
      return Response.json({ message: 'Not found' }, { status: 404 })
    },
  }
}

export interface ServedClient {
  readonly port: number
  stop(): Promise<void>
}

/** By HTTP/1.1, on a free port or that one. */
export async function serveClient(client: BuiltClient, port?: number): Promise<ServedClient> {
  const listener = getRequestListener((request) => client.answer(request))
  const server = createServer((request, response) => void listener(request, response))
  return { port: await listenAnywhere(server, port), stop: () => stopServer(server) }
}

/** By HTTP/2 with TLS. */
export async function serveClientByTls(
  client: BuiltClient,
  certificate: OwnCertificate,
): Promise<ServedClient> {
  const listener = getRequestListener((request) => client.answer(request))
  const [key, cert] = await Promise.all([readFile(certificate.key), readFile(certificate.certificate)])
  const server = createSecureServer({ key, cert }, (request, response) => void listener(request, response))
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  return {
    port: await listenAnywhere(server),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const session of sessions) session.destroy()
      }),
  }
}

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

/** As it is written where it cannot be decoded: there is no such file. */
function pathOf(request: Request): string {
  const { pathname } = new URL(request.url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

async function packedOf(bytes: Buffer, type: string): Promise<Packed> {
  if (!isText.test(type)) return { type, bytes, brotli: null }
  const brotli = await pack(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  return { type, bytes, brotli: brotli.length < bytes.length ? brotli : null }
}

/** What is made for one visitor is packed while they wait, as our own server packs it. */
async function rendered(request: Request, renderer: string): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const page = await fetch(renderer + pathname + search, {
    headers: { Accept: 'text/html', 'Accept-Language': request.headers.get('accept-language') ?? 'en' },
  })
  const text = await page.text()
  const file = {
    type: 'text/html; charset=utf-8',
    bytes: Buffer.from(text),
    brotli: await compress(text, 'br', 'page'),
  }
  return send(request, page.status, file, 'no-cache')
}

function send(request: Request, status: number, file: Packed, cacheControl: string): Response {
  const brotli = /\bbr\b/.test(request.headers.get('accept-encoding') ?? '') ? file.brotli : null
  const body = brotli ?? file.bytes
  const headers = {
    'Content-Type': file.type,
    'Content-Length': String(body.length),
    'Cache-Control': cacheControl,
    Vary: 'Accept-Encoding',
    ...(brotli && { 'Content-Encoding': 'br' }),
  }
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status, headers })
}
