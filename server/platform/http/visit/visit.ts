import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Context, Env } from 'hono'
import type { Logger } from 'pino'
import type { Brand } from '@/contract/brand'

export interface Visit {
  /** 64 random bits as hex; also in the `X-Trace-Id` header and in failures. */
  readonly traceId: string
  readonly brand: Brand
  /** Scheme and host, checked against the allow-list. */
  readonly origin: string
  readonly secure: boolean
  readonly address: string
  /** Whether the browser sent a device id; otherwise it gets one with this response. */
  readonly knownDevice: boolean
  readonly deviceId: string
  readonly log: Logger
}

export interface VisitEnv extends Env {
  /** Absent in tests that call the app without a socket. */
  Bindings: { incoming?: IncomingMessage; outgoing?: ServerResponse } | undefined
  Variables: { visit: Visit }
}
export type VisitContext = Context<VisitEnv>
