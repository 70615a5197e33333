import { Server as HttpServer } from 'node:http'
import { createSecureServer, type Http2SecureServer, type ServerHttp2Session } from 'node:http2'
import type { Credentials } from './certificate'
import type { Hono } from 'hono'
import type { VisitEnv } from '../visit/visit'
import { createListener, http1Limits, type HttpOptions } from './http-server'

export interface Listening<S> {
  readonly server: S
  /** Closes idle connections; running requests complete. */
  readonly closeIdle: () => void
  readonly closeAll: () => void
}

interface SecureListening extends Listening<Http2SecureServer> {
  /** Takes effect from the next connection on. */
  readonly renew: (credentials: Credentials) => void
}

/** A page requests thirty files at once; further streams of a client wait. */
const mostStreams = 100
const handshakeMs = 10_000
/**
 * Memory per connection for requested data that the client has not received yet, MB: one half megabyte for
 * each of the allowed streams.
 */
const mostMemoryMb = 50
/** The keep-alive time of an HTTP/1.1 connection, milliseconds. */
const idleMs = http1Limits.keepAliveTimeout

/**
 * Creates the TLS server for HTTP/2 and HTTP/1.1 on one port: each client chooses. Limits and responses equal
 * those of the plain server.
 */
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
  // Node's compatibility API serves requests of both protocols, but its types differ.
  server.on('request', (request, response) =>
    listener(
      request as unknown as Parameters<typeof listener>[0],
      response as unknown as Parameters<typeof listener>[1],
    ),
  )
  // The server manages its HTTP/1.1 connections like a plain HTTP server.
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
