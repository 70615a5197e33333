import { Server as HttpServer } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { Credentials } from './certificate'
import type { Hono } from 'hono'
import type { VisitEnv } from '../visit/visit'
import { createListener, http1Limits, type HttpOptions } from './http-server'

/** What listens, and how its connections are ended. */
export interface Listening<S> {
  readonly server: S
  /** Lets what was begun come to its end. */
  readonly closeIdle: () => void
  readonly closeAll: () => void
}

interface SecureListening extends Listening<Http2SecureServer> {
  /** From the next connection on. */
  readonly renew: (credentials: Credentials) => void
}

/** A page asks for thirty files at once; who wants more at a time waits. */
const mostStreams = 100
const handshakeMs = 10_000
/** Of one connection, what it has asked for and not taken yet, MB: as many answers as it may ask for, of half a megabyte each. */
const mostMemoryMb = 50
/** As long as a connection of HTTP/1.1 is kept for its next request. */
const idleMs = http1Limits.keepAliveTimeout

/** HTTP/2 and HTTP/1.1 by TLS on one port: each client chooses. Limits and answers are those of the plain server. */
export function createSecureHttpServer(
  app: Hono<VisitEnv>,
  credentials: Credentials,
  options: HttpOptions = {},
): SecureListening {
  const server = createSecureServer({
    ...credentials,
    allowHTTP1: true,
    handshakeTimeout: handshakeMs,
    maxSessionMemory: mostMemoryMb,
    settings: { maxConcurrentStreams: mostStreams },
  })
  Object.assign(server, http1Limits)
  const listener = createListener(app, options)
  // Requests and answers of either protocol: Node's own compatibility API, which its types tell apart.
  server.on('request', (request, response) =>
    listener(
      request as unknown as Parameters<typeof listener>[0],
      response as unknown as Parameters<typeof listener>[1],
    ),
  )
  // It keeps its connections of HTTP/1.1 like any HTTP server.
  const http1Half = server as unknown as HttpServer
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    session.setTimeout(idleMs, () => session.close())
  })
  return {
    server,
    closeIdle() {
      http1Half.closeIdleConnections()
      for (const session of sessions) session.close()
    },
    closeAll() {
      HttpServer.prototype.closeAllConnections.call(http1Half)
      for (const session of sessions) session.destroy()
    },
    renew: ({ cert, key }) => server.setSecureContext({ cert, key }),
  }
}
