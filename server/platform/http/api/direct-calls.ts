import type { IncomingMessage, ServerResponse } from 'node:http'
import type { TLSSocket } from 'node:tls'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import type { Visit } from '../visit/visit'
import { visitHeaders, type Visits } from '../visit/visits'
import { packJson } from '../socket/json-answer'
import { parseJsonBody } from '../socket/read-body'
import { dataHeaders } from '../socket/security-headers'
import { answerSent, type CallParts } from './answer-sent'
import { mountPath } from './mount-path'

/** Answers a call whose body has come, in full; false leaves it, untouched, to the app. */
export type AnswerDirectly = (body: Buffer, response: ServerResponse, isLast: boolean) => Promise<boolean>

/** The way of a request past the app; null for one that is the app's. */
export type FindDirect = (request: IncomingMessage) => AnswerDirectly | null

interface DirectParts extends CallParts {
  /** Hosts that are not the app's. */
  readonly sites?: readonly { readonly host: string }[]
  readonly isStarting: () => boolean
  /** Whether a brand's visitors are let in. */
  readonly isOpen: (visit: Visit) => Promise<boolean>
}

/** A name as a URL has it, with no port or one that no scheme has for its own; whatever else may be meant, the app reads. */
const plainHost = /^(?:[a-z0-9-]+\.)*[a-z][a-z0-9-]*(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/

const posted = new Map<string, CallDefinition>(
  Object.values<CallDefinition>(calls)
    .filter((call) => call.method === 'POST')
    .map((call) => [mountPath(call), call]),
)

/** Where a call's own headers begin. */
const everyAnswer = Object.entries(dataHeaders).flat()

/**
 * Most of an on-sale's minute are calls by POST. The app would make a web request and a web answer of each, which costs as much
 * as the call; here it is answered from the socket's own. What is out of the ordinary (a start, a brand that is being worked on, a
 * foreign host, a query) is left to the app, so that each rule of it stands in one place.
 */
export function createDirectCalls(visits: Visits, parts: DirectParts): FindDirect {
  return (request) => {
    const call = request.method === 'POST' ? posted.get(request.url ?? '') : undefined
    // HTTP/2 has it by another name.
    const host = textOf(request.headers[':authority']) ?? request.headers.host ?? ''
    if (!call || parts.isStarting() || !plainHost.test(host)) return null
    if (parts.sites?.some((site) => site.host === host)) return null

    const header = (name: string) => textOf(request.headers[name])
    // While it is there: a session of HTTP/2 that has ended has none.
    const { remoteAddress: socketAddress } = request.socket
    const isEncrypted = (request.socket as Partial<TLSSocket>).encrypted === true
    return async (body, response, isLast) => {
      const startedAt = performance.now()
      const visit = visits.open({
        host,
        isEncrypted,
        socketAddress,
        header,
      })
      // Who cannot say is asked again by the app, which knows what to answer.
      if (!visit || !(await parts.isOpen(visit).catch(() => false))) return false
      const answer = await answerSent(call, visit, parts, {
        header,
        readBody: () => parseJsonBody(body, header('content-type') ?? ''),
      })
      const acceptEncoding = header('accept-encoding') ?? null
      const packed = await packJson(acceptEncoding, JSON.stringify(answer.body), answer.headers)
      const headers = [...everyAnswer]
      for (const name in packed.headers) headers.push(name, packed.headers[name] ?? '')
      for (const [name, value] of visitHeaders(visit)) headers.push(name, value)
      headers.push('Content-Length', String(Buffer.byteLength(packed.body)))
      if (isLast) headers.push('Connection', 'close')
      response.writeHead(answer.status, headers)
      response.end(packed.body)
      visits.close(visit, { method: 'POST', route: call.name, status: answer.status, startedAt })
      return true
    }
  }
}

/** The values of a header that was sent twice stand in one already. */
function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.join(', ')
}
