import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { ApiError, type RefusalCode } from '@/server/platform/api-error'
import { failureBody } from '../api/failure-answer'
import type { VisitEnv } from '../visit/visit'
import { bodyLimit, refuseHeaders, createTooLargeError } from './read-body'
import { securityHeaders } from './security-headers'

/** Timeout of a request body: a slow sender must not occupy a connection. */
const defaultBodyTimeoutMs = 10_000

/** A body that arrives too slowly or is broken off. */
class SlowBody extends Error {
  override readonly name = 'SlowBody'
}

interface ReadBody {
  /** @hono/node-server reads the body from here instead of the socket. */
  rawBody?: Buffer
}

/**
 * A browser sends twenty headers, a chain of proxies adds as many. Their total size has Node's own limit of
 * 16 KiB.
 */
const mostHeaders = 100
const tooManyHeaders = {
  Message: `Expected at most ${mostHeaders} headers.`,
  Code: 'INVALID_REQUEST',
} as const

export interface HttpOptions {
  readonly bodyTimeoutMs?: number
  /** Once true, every response closes its connection. */
  readonly isStopping?: () => boolean
  /** Receives errors outside the app, which handles its own. */
  readonly onError?: (error: unknown) => void
}

const headerPairs = Object.entries(securityHeaders)

/** Limits of an HTTP/1.1 connection; timeouts in milliseconds. */
export const http1Limits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  keepAliveTimeout: 65_000,
  // With a limit here Node would silently drop the last headers, which are those that a proxy has added.
  maxHeadersCount: 0,
}

/** Creates the plain HTTP server, without TLS. */
export function createHttpServer(app: Hono<VisitEnv>, options: HttpOptions = {}): Server {
  return Object.assign(createServer(createListener(app, options)), http1Limits)
}

/** Creates the request listener: it enforces the socket limits; the app does everything else. */
export function createListener(
  app: Hono<VisitEnv>,
  { bodyTimeoutMs, isStopping, onError }: HttpOptions,
): (request: IncomingMessage & ReadBody, response: ServerResponse) => void {
  // `incoming` and `outgoing` are the adapter's own bindings.
  const answer = getRequestListener((request, bindings) =>
    app.fetch(
      request,
      'incoming' in bindings
        ? { incoming: bindings.incoming as IncomingMessage, outgoing: bindings.outgoing as ServerResponse }
        : undefined,
    ),
  )
  const respond = async (request: IncomingMessage & ReadBody, response: ServerResponse) => {
    for (const [name, value] of headerPairs) response.setHeader(name, value)
    // HTTP/2 has frames for that instead of `Connection`.
    if (request.httpVersionMajor === 1 && isStopping?.()) response.setHeader('Connection', 'close')
    if (request.rawHeaders.length > 2 * mostHeaders) return refuse(tooManyHeaders, 431, request, response)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      try {
        request.rawBody = await readBody(request, bodyTimeoutMs)
      } catch (error) {
        return refuseBody(error, request, response)
      }
    }
    await answer(request, response)
  }
  return (request, response) => {
    respond(request, response).catch((error: unknown) => {
      onError?.(error)
      response.destroy()
    })
  }
}

function refuseBody(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (error instanceof SlowBody && request.destroyed) return
  const refusal = error instanceof ApiError ? error : null
  const body: RefusalBody = {
    Message: refusal?.message ?? 'The body came too slowly.',
    Code: refusal?.code ?? 'INVALID_REQUEST',
  }
  refuse(body, refusal?.status ?? 408, request, response)
}

interface RefusalBody {
  readonly Message: string
  readonly Code: RefusalCode
}

/** Answers before the app receives the request, and closes the connection. */
function refuse(
  { Code, Message }: RefusalBody,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const body = JSON.stringify(failureBody(Code, Message))
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    ...(request.httpVersionMajor === 1 && { Connection: 'close' }),
  })
  // The rest of the body is not read: the answer is sent, then the connection is closed.
  response.end(body, () => request.destroy())
}

/**
 * Reads a request's body from its socket, counting bytes while reading, before the app receives the request:
 * over HTTP/2 neither Node nor the adapter limits how long a body may take.
 * @throws ApiError for a body that is too large or compressed, SlowBody.
 */
function readBody(request: IncomingMessage, timeoutMs = defaultBodyTimeoutMs): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    refuseHeaders(request.headers['content-length'] ?? null, request.headers['content-encoding'] ?? null)
    const chunks: Buffer[] = []
    let length = 0
    const timer = setTimeout(() => finish(new SlowBody('The body came too slowly.')), timeoutMs)
    const finish = (failure?: ApiError | SlowBody) => {
      clearTimeout(timer)
      request.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose)
      if (failure) reject(failure)
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length))
    }
    const onData = (chunk: Buffer) => {
      length += chunk.length
      if (length > bodyLimit) finish(createTooLargeError())
      else chunks.push(chunk)
    }
    const onEnd = () => finish()
    const onClose = () => finish(new SlowBody('The sender went away.'))
    request.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose)
  })
}
