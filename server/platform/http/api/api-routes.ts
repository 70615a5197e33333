import { timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as v from 'valibot'
import { type CallName, calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { cookieLifetimeS } from '@/contract/limits'
import { saveReport } from '@/server/platform/notify/outbox-repository'
import type { Environment } from '../../environment/environment'
import type { Store } from '../../store/store'
import { chooseEncoding, compress, worthCompressing } from '../socket/compress'
import { readJsonBody } from '../socket/read-body'
import { guessCountry } from '../visit/country-hint'
import type { VisitContext, VisitEnv } from '../visit/visit'
import type { AnswerCall, CallAnswer } from './answer-call'
import { apiPage } from './api-page'
import { getSetting } from './call-setting'
import { failureAnswer, failureBody } from './failure-answer'
import { mountPath } from './mount-path'
import { createOpenApi, type OpenApi } from './openapi'
import type { RateLimits } from './rate-limits'

const mostBytes = 4096

const wordSchema = v.pipe(v.string(), v.regex(/^[A-Za-z]{1,60}$/))

const deliveryReport = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  status: wordSchema,
  /** Present if a message was rejected or failed. */
  failureReason: v.fallback(v.optional(wordSchema), undefined),
})

/** Delivery states with which a message has ended: reports of its way are ignored from then on. */
const finalStatuses = ['Success', 'Failed', 'Rejected', 'AbsentSubscriber', 'Expired']

/**
 * With https the name has the prefix that prevents other hosts of the domain from setting the cookie. // RFC
 * 6265bis §4.1.3
 */
const getCookieName = (secure: boolean) => (secure ? '__Host-foyer-session' : 'foyer-session')

const patterns = {
  secure: /(?:^|; *)__Host-foyer-session=([\w-]{43})(?=;|$)/g,
  plain: /(?:^|; *)foyer-session=([\w-]{43})(?=;|$)/g,
}

export interface ApiDeps {
  readonly environment: Environment
  readonly answerCall: AnswerCall
  readonly store: Store
  readonly rateLimits: RateLimits
  /** Callbacks of payment providers, mounted at `/api/payments`. */
  readonly paymentCallbacks: Hono
  readonly version: string
  /** Calls that answer 501, marked in the published contract. */
  readonly notBuilt: ReadonlySet<CallName>
  readonly findLayout: (hash: string) => Promise<string | null>
}

export function mountApi(app: Hono<VisitEnv>, deps: ApiDeps): void {
  for (const call of Object.values<CallDefinition>(calls)) {
    const path = mountPath(call)
    app.on(call.method, path, (c) => answerOverHttp(c, call, deps))
    app.all(path, (c) => wrongMethod(c, call.method))
  }
  app.route('/api/payments', deps.paymentCallbacks)
  const { reportSecret } = deps.environment.africasTalking ?? {}
  if (reportSecret !== undefined) app.route('/api/sms-reports', createSmsReports(reportSecret, deps.store))
  app.get('/api/layouts/:file{[0-9a-f]{16,64}\\.json}', async (c) => {
    const layout = await deps.findLayout(c.req.param('file').slice(0, -'.json'.length))
    if (layout === null) return unknownCall(c)
    // The URL contains the content's hash, so it can be cached forever.
    return jsonTextAnswer(c.req.raw, 200, layout, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
  let cachedOpenApi: OpenApi | undefined
  // Created on first use so that it does not delay the start.
  const openApi = () => (cachedOpenApi ??= createOpenApi(deps.version, deps.notBuilt))
  app.get('/api/openapi.json', (c) => jsonAnswer(c.req.raw, 200, openApi(), { 'Cache-Control': 'no-cache' }))
  app.get('/api', (c) => c.redirect('/api/', 308))
  app.get('/api/', () => apiPage(openApi(), deps.notBuilt))
  app.all('/api/*', unknownCall)
}

async function answerOverHttp(c: VisitContext, call: CallDefinition, deps: ApiDeps): Promise<Response> {
  const { status, body, headers } = await answerRequest(c, call, deps)
  return jsonAnswer(c.req.raw, status, body, headers)
}

/** Counts a call against the rate limits, reads its request and answers it. Never throws. */
async function answerRequest(c: VisitContext, call: CallDefinition, deps: ApiDeps): Promise<CallAnswer> {
  const visit = c.get('visit')
  try {
    // The name comes from the table of calls, as the type says.
    const name = call.name as CallName
    await deps.rateLimits.spend(name, visit.knownDevice ? visit.deviceId : '', visit.address)
    const sent = await readRequest(c, call)
    let newCookie: string | null = null
    const setting = getSetting(
      visit,
      readSessionToken(c.req.header('authorization'), c.req.header('cookie'), visit.secure),
      deps,
      {
        guessCountry: () => guessCountry(visit, c.req.raw.headers, deps.environment.trustProxy),
        keepSession(secret) {
          newCookie = sessionCookie(secret, visit.secure)
        },
        userAgent: c.req.header('user-agent'),
      },
    )
    const answer = await deps.answerCall(name, sent, setting)
    return newCookie === null
      ? answer
      : { ...answer, headers: { ...answer.headers, 'Set-Cookie': newCookie } }
  } catch (error) {
    return failureAnswer(error, visit.traceId, visit.log)
  }
}

/** Reads the request fields of a call. @throws ApiError */
async function readRequest(c: VisitContext, call: CallDefinition): Promise<unknown> {
  const sent = call.method === 'GET' ? {} : await readJsonBody(c.req.raw)
  const query = readQuery(c, call)
  return query ? { ...query, ...(sent as Record<string, unknown>) } : sent
}

const numberLike = /^-?\d{1,9}(?:\.\d{1,9})?$/

/** Returns query parameters as request fields, null for none; those of the envelope are numbers. */
function readQuery(c: VisitContext, call: CallDefinition): Record<string, unknown> | null {
  if (!c.req.url.includes('?')) return null
  const query = Object.entries(c.req.query())
  const accepted = query.filter(([name]) => call.method === 'GET' || call.queryFields.includes(name))
  return Object.fromEntries(
    accepted.map(([name, value]) => [
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

/** Returns a JSON response that is not cached, compressed if that saves enough. */
export function jsonAnswer(
  request: Request,
  status: number,
  body: unknown,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return jsonTextAnswer(request, status, JSON.stringify(body), extra)
}

async function jsonTextAnswer(
  request: Request,
  status: number,
  text: string,
  extra: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    ...extra,
  }
  if (text.length < worthCompressing) return new Response(text, { status, headers })
  headers['Vary'] = 'Accept-Encoding'
  const encoding = chooseEncoding(request.headers.get('accept-encoding'), ['br', 'gzip'])
  if (!encoding) return new Response(text, { status, headers })
  headers['Content-Encoding'] = encoding
  return new Response(await compress(text, encoding), { status, headers })
}

/**
 * Returns the session token of a request: apps on another origin and clients other than browsers send it as
 * `Authorization`; pages of this site never see it, since it is an HttpOnly cookie. Empty if there is none,
 * and if two cookies differ: one of them may come from an attacker.
 */
export function readSessionToken(
  authorization: string | undefined,
  cookieHeader: string | undefined,
  secure: boolean,
): string {
  const bearer = (authorization ?? '').replace(/^Bearer /i, '')
  if (bearer) return bearer
  const found = (cookieHeader ?? '').matchAll(secure ? patterns.secure : patterns.plain)
  const [token = '', ...others] = new Set(Array.from(found, ([, each = '']) => each))
  return others.length === 0 ? token : ''
}

/**
 * Returns the Set-Cookie header that signs a browser in; an empty token signs it out. // threats: no other
 * site sends it along
 */
export function sessionCookie(token: string, secure: boolean): string {
  const lives = token === '' ? 0 : cookieLifetimeS
  return `${getCookieName(secure)}=${token}; Path=/; Max-Age=${lives}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

/**
 * Receives Africa's Talking's delivery reports, forms without a signature: the URL contains a secret instead.
 * // developers.africastalking.com/docs/sms/notifications
 */
export function createSmsReports(secret: string, store: Store): Hono {
  return new Hono().post('/:secret', async ({ req, body }) => {
    const [received, right] = [Buffer.from(req.param('secret')), Buffer.from(secret)]
    if (received.length !== right.length || !timingSafeEqual(received, right)) return body(null, 404)
    if (Number(req.header('content-length') ?? 0) > mostBytes) return body(null, 413)
    const form = new URLSearchParams(await req.text())
    const parsed = v.safeParse(deliveryReport, Object.fromEntries(form))
    if (!parsed.success) return body(null, 400)
    const { id, status, failureReason } = parsed.output
    const report = failureReason === undefined ? status : `${status}: ${failureReason}`
    await saveReport(store, { gatewayId: id, report, isFinal: finalStatuses.includes(status) })
    return body(null, 200)
  })
}
