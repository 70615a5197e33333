import type { Hono } from 'hono'
import { calls, type CallName } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import type { Environment } from '../../environment'
import { createSmsReports } from '../../notify/sms-reports'
import type { Store } from '../../store/store'
import { guessCountry } from '../visit/country-hint'
import { sessionCookie, sessionTokenOf } from '../visit/session-cookie'
import type { AnswerCall, CallAnswer } from './answer-call'
import { settingOf } from './call-setting'
import { failureAnswer } from './failure-answer'
import type { RateLimits } from './rate-limits'
import { apiPage } from './api-page'
import { failureBody } from './failure-body'
import { jsonAnswer, jsonTextAnswer } from '../socket/json-answer'
import { mountPath } from './mount-path'
import { createOpenApi, type OpenApi } from './openapi'
import { readJsonBody } from '../socket/read-body'
import type { VisitContext, VisitEnv } from '../visit/visit'

export interface ApiParts {
  readonly environment: Environment
  readonly answerCall: AnswerCall
  readonly store: Store
  readonly rateLimits: RateLimits
  /** What payment providers call, mounted at `/api/payments`. */
  readonly paymentCallbacks: Hono
  readonly version: string
  /** Calls that answer 501, for whoever reads the contract. */
  readonly notBuilt: ReadonlySet<CallName>
  /** The text of a hall layout by its hash; null when there is none. */
  readonly findLayout: (hash: string) => Promise<string | null>
}

/** Every call of the contract, the layouts, and the contract itself to read. */
export function mountApi(app: Hono<VisitEnv>, parts: ApiParts): void {
  for (const call of Object.values<CallDefinition>(calls)) {
    const path = mountPath(call)
    app.on(call.method, path, (c) => answerOverHttp(c, call, parts))
    app.all(path, (c) => wrongMethod(c, call.method))
  }
  app.route('/api/payments', parts.paymentCallbacks)
  const { reportSecret } = parts.environment.africasTalking ?? {}
  if (reportSecret !== undefined) app.route('/api/sms-reports', createSmsReports(reportSecret, parts.store))
  app.get('/api/layouts/:file{[0-9a-f]{16,64}\\.json}', async (c) => {
    const layout = await parts.findLayout(c.req.param('file').slice(0, -'.json'.length))
    if (layout === null) return unknownCall(c)
    // Named by its content's hash, so it is cached for good.
    return jsonTextAnswer(c.req.raw, 200, layout, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
  let made: OpenApi | undefined
  // No start waits for it.
  const openApi = () => (made ??= createOpenApi(parts.version, parts.notBuilt))
  app.get('/api/openapi.json', (c) => jsonAnswer(c.req.raw, 200, openApi(), { 'Cache-Control': 'no-cache' }))
  app.get('/api', (c) => c.redirect('/api/', 308))
  app.get('/api/', () => apiPage(openApi(), parts.notBuilt))
  app.all('/api/*', unknownCall)
}

async function answerOverHttp(c: VisitContext, call: CallDefinition, parts: ApiParts): Promise<Response> {
  const { status, body, headers } = await answerSent(c, call, parts)
  return jsonAnswer(c.req.raw, status, body, headers)
}

/** Counts a call against the limits, reads it and answers it. Never throws. */
async function answerSent(c: VisitContext, call: CallDefinition, parts: ApiParts): Promise<CallAnswer> {
  const visit = c.get('visit')
  try {
    // A name from the table of calls, which is what the type says too.
    const name = call.name as CallName
    await parts.rateLimits.spend(name, visit.knownDevice ? visit.deviceId : '', visit.address)
    const sent = await readSent(c, call)
    let kept: string | null = null
    const setting = settingOf(
      visit,
      sessionTokenOf(c.req.header('authorization'), c.req.header('cookie'), visit.secure),
      parts,
      {
        guessCountry: () => guessCountry(visit, c.req.raw.headers, parts.environment.trustProxy),
        keepSession(secret) {
          kept = sessionCookie(secret, visit.secure)
        },
        userAgent: c.req.header('user-agent'),
      },
    )
    const answer = await parts.answerCall(name, sent, setting)
    return kept === null ? answer : { ...answer, headers: { ...answer.headers, 'Set-Cookie': kept } }
  } catch (error) {
    return failureAnswer(error, visit.traceId, visit.log)
  }
}

/** @throws Refusal */
async function readSent(c: VisitContext, call: CallDefinition): Promise<unknown> {
  const sent = call.method === 'GET' ? {} : await readJsonBody(c.req.raw)
  const query = queryOf(c, call)
  return query ? { ...query, ...(sent as Record<string, unknown>) } : sent
}

const numberLike = /^-?\d{1,9}(?:\.\d{1,9})?$/

/** Query parameters as request fields, null for none; those of the envelope are numbers. */
function queryOf(c: VisitContext, call: CallDefinition): Record<string, unknown> | null {
  if (!c.req.url.includes('?')) return null
  const query = Object.entries(c.req.query())
  const taken = query.filter(([name]) => call.method === 'GET' || call.queryFields.includes(name))
  return Object.fromEntries(
    taken.map(([name, value]) => [
      name,
      call.method === 'GET' && numberLike.test(value) ? Number(value) : value,
    ]),
  )
}

function wrongMethod(c: VisitContext, method: string): Promise<Response> {
  const body = failureBody('INVALID_REQUEST', `Use ${method}.`, { TraceID: c.get('visit').traceId })
  return jsonAnswer(c.req.raw, 405, body, { Allow: method })
}

function unknownCall(c: VisitContext): Promise<Response> {
  const body = failureBody('UNKNOWN_CALL', 'There is no such call.', { TraceID: c.get('visit').traceId })
  return jsonAnswer(c.req.raw, 404, body)
}
