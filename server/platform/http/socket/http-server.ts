import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { Refusal } from '../../refusal'
import { failureBody } from '../api/failure-body'
import { readBody, SlowBody } from './limit-body'
import { securityHeaders } from './security-headers'
import type { VisitEnv } from '../visit/visit'

interface ReadBody {
  /** @hono/node-server takes a body from here instead of reading the socket. */
  rawBody?: Buffer
}

const headerPairs = Object.entries(securityHeaders)

/** The listening part: limits and headers here, where they cost nothing; everything else is the app's. */
export function createHttpServer(app: Hono<VisitEnv>, bodyTimeoutMs?: number): Server {
  // `incoming` and `outgoing` are the adapter's own bindings.
  const answer = getRequestListener((request, bindings) =>
    app.fetch(
      request,
      'incoming' in bindings
        ? { incoming: bindings.incoming as IncomingMessage, outgoing: bindings.outgoing as ServerResponse }
        : undefined,
    ),
  )
  const server = createServer((request: IncomingMessage & ReadBody, response) => {
    for (const [name, value] of headerPairs) response.setHeader(name, value)
    if (request.method === 'GET' || request.method === 'HEAD') return void answer(request, response)
    readBody(request, bodyTimeoutMs).then(
      (body) => {
        request.rawBody = body
        return answer(request, response)
      },
      (error: unknown) => refuseBody(error, request, response),
    )
  })
  server.headersTimeout = 10_000
  server.requestTimeout = 20_000
  server.keepAliveTimeout = 65_000
  server.maxHeadersCount = 60
  return server
}

function refuseBody(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (error instanceof SlowBody && request.destroyed) return
  const refusal = error instanceof Refusal ? error : null
  const body = JSON.stringify(
    failureBody(refusal?.code ?? 'INVALID_REQUEST', refusal?.message ?? 'The body came too slowly.'),
  )
  response.writeHead(refusal?.status ?? 408, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Connection: 'close',
  })
  // What is still coming is not read: the answer goes out, then the connection ends.
  response.end(body, () => request.destroy())
}
