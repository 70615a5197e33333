/** One request to the server: any call, page, file or callback; valid, nearly valid or hostile. */
import { calls, type CallName } from '@/contract/calls'
import { needsSession, type CallDefinition } from '@/contract/define-call'
import { pageNames, pages } from '@/contract/pages'
import type { SeededRandom } from '@/tests/fixtures/seeded-random'
import {
  createExtremeValue,
  createHostileText,
  corruptValue,
  createValidValue,
  type Known,
} from './value-of-schema'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

const allCalls = Object.values<CallDefinition>(calls)
const served = (call: CallDefinition) => (call.path.startsWith('/api/') ? call.path : `/api${call.path}`)
const brands = ['tembo', 'dana', 'orbit'] as const
const others = [
  '/api/openapi.json',
  '/api/',
  '/api/layouts/0123456789abcdef.json',
  '/api/x/Nothing',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/brand/index.html',
  '/service-worker.js',
  '/dev/',
  '/dev/outbox',
  '/dev/payments',
] as const
const methods = ['GET', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const

export interface FuzzSession {
  readonly brand: string
  readonly token: string
}

/** Calls that may end the session: rarely made with one, so that sessions remain to the end. */
const endingCalls: ReadonlySet<string> = new Set<CallName>([
  'Logout',
  'LegacySocialLogout',
  'EndOtherSessions',
  'DeleteMyAccount',
  'ProveAgain',
  'UpdateProfile',
])

export function randomRequest(
  chance: SeededRandom,
  known: Known,
  sessions: readonly FuzzSession[] = [],
): FuzzRequest {
  const kind = chance.whole(1, 100)
  const headers = drawHeaders(chance)
  if (kind <= 70) return callRequest(chance, known, headers, sessions)
  if (kind <= 88)
    return {
      method: chance.oneIn(12) ? chance.pick(methods) : 'GET',
      path: pagePath(chance, known),
      headers,
      body: null,
    }
  if (kind <= 94) return callbackRequest(chance, known, headers)
  const path =
    chance.pick(others) + (chance.oneIn(3) ? `?x=${encodeURIComponent(tidy(createHostileText(chance)))}` : '')
  return { method: chance.oneIn(3) ? chance.pick(methods) : 'GET', path, headers, body: null }
}

function drawHeaders(chance: SeededRandom): Record<string, string> {
  const device = String(chance.whole(1, 40)).padStart(32, '0')
  const cookie = [
    `foyer-device=${chance.oneIn(20) ? 'x' : device}`,
    `foyer-country=${chance.pick(['404', '113', '800', '9999', 'x'])}`,
    `foyer-language=${chance.pick(['en', 'ar', 'xx'])}`,
  ].join('; ')
  return {
    host: `${chance.pick(brands)}.localhost`,
    cookie,
    'accept-language': chance.pick(['en', 'ar;q=0.9', '*', 'x-\u00e9', ';;;q=']),
    'accept-encoding': chance.pick(['identity', 'gzip', 'br', '*;q=0']),
    ...(chance.oneIn(8) && { authorization: `Bearer ${chance.pick(['x', 'y'.repeat(300), ''])}` }),
  }
}

function callRequest(
  chance: SeededRandom,
  known: Known,
  anyHeaders: Record<string, string>,
  sessions: readonly FuzzSession[],
): FuzzRequest {
  const call = chance.pick(allCalls)
  const isMember =
    sessions.length > 0 &&
    (endingCalls.has(call.name) ? chance.oneIn(50) : needsSession(call) || chance.oneIn(3))
  const headers = isMember ? withSession(anyHeaders, chance.pick(sessions)) : anyHeaders
  const valid = createValidValue(call.request, chance, known)
  const sent = chance.pick([
    () => valid,
    () => corruptValue(valid, chance),
    () => createExtremeValue(valid, chance),
  ])()
  const path =
    served(call) +
    (chance.oneIn(10) ? `?countryId=${encodeURIComponent(tidy(createHostileText(chance)))}` : '')
  if (call.method === 'GET' && !chance.oneIn(4)) return { method: 'GET', path, headers, body: null }
  const method = chance.oneIn(30) ? chance.pick(methods) : call.method
  if (method === 'GET' || method === 'HEAD') return { method, path, headers, body: null }
  const text = JSON.stringify(sent) ?? ''
  const body = chance.oneIn(25) ? brokenText(text, chance) : text
  const type = chance.oneIn(25)
    ? chance.pick(['text/plain', 'application/xml', '', 'application/json; charset=utf-16'])
    : 'application/json'
  return { method, path, headers: { ...headers, ...(type && { 'content-type': type }) }, body }
}

function withSession(headers: Record<string, string>, { brand, token }: FuzzSession): Record<string, string> {
  return { ...headers, host: `${brand}.localhost`, authorization: `Bearer ${token}` }
}

function brokenText(text: string, chance: SeededRandom): string {
  return chance.pick([
    text.slice(0, -1),
    `${text}x`,
    '',
    '[',
    '{"a":',
    '\u0000',
    '[['.repeat(400),
    `{"a":${'9'.repeat(400)}}`,
    text.repeat(3),
  ])
}

function pagePath(chance: SeededRandom, known: Known): string {
  const row = pages[chance.pick(pageNames)]
  const path = row.path.replace(/\$(\w*)/g, (_, name: string) => {
    const given = known.get(name.replace(/^movieID$/, 'MovieID').replace(/^scheduleID$/, 'SchID')) ?? []
    const value =
      given.length > 0 && !chance.oneIn(3)
        ? String(chance.pick(given))
        : createHostileText(chance).slice(0, 300)
    return encodeURIComponent(tidy(value))
  })
  const query = chance.oneIn(3)
    ? `?${chance.pick(['genre', 'tab', 'date', 'step', 'chain', 'movieId', 'x'])}=${encodeURIComponent(tidy(createHostileText(chance)).slice(0, 1500))}`
    : ''
  return path + (chance.oneIn(10) ? '%00' : '') + query
}

/** Creates messages as a provider, or an impostor, sends them. */
function callbackRequest(chance: SeededRandom, known: Known, headers: Record<string, string>): FuzzRequest {
  const reference = String(chance.pick(known.get('reference') ?? ['0123456789abcdefghjkmnpqrs', '%00', 'x']))
  if (chance.oneIn(2)) {
    const code = chance.pick(['1234', '0000', '\u0000', 'x'.repeat(2000)])
    const body = chance.pick([
      `code=${encodeURIComponent(code)}`,
      `action=cancel`,
      '%',
      'code=%00&code=%zz',
      '{}',
      '',
    ])
    const type = chance.pick([
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      'application/json',
    ])
    return {
      method: chance.oneIn(2) ? 'POST' : 'GET',
      path: `/verify/${encodeURIComponent(tidy(reference))}`,
      headers: { ...headers, host: 'bank.localhost', 'content-type': type },
      body: chance.oneIn(2) ? body : null,
    }
  }
  const body = JSON.stringify(
    corruptValue({ reference, outcome: 'approved', amountMinor: 1, currency: 'KES' }, chance),
  )
  return {
    method: 'POST',
    path: `/api/payments/${chance.pick(['sandbox', 'nobody', '%00', ''])}`,
    headers: {
      ...headers,
      'content-type': 'application/json',
      'x-signature': 'x',
      'x-sandbox-signature': 'x',
    },
    body: chance.oneIn(6) ? brokenText(body, chance) : body,
  }
}

/** Replaces lone surrogates, which are not allowed in an address. */
function tidy(text: string): string {
  return text.toWellFormed()
}
