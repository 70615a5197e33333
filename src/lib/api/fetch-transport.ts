import { reportReached, trackCall } from '../device/connection'
import type { CallRoute, Transport } from './api'
import { ApiError } from './api-error'

/** Timeout in milliseconds of a call on the weakest network we serve. */
const defaultTimeoutMs = 25_000

/**
 * The browser’s transport: JSON, same-origin cookies. The fields of a GET travel in the address, and so do
 * the fields of a POST that its call names. // spec §7 `token` is read at each call; empty for a guest. So is
 * the language, for calls without a field for it.
 */
export function fetchTransport(base: string, token: () => string, language?: () => string): Transport {
  return async (route, fields, { signal, timeoutMs = defaultTimeoutMs }) => {
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const stored = token()
    if (stored) headers.Authorization = `Bearer ${stored}`
    if (language) headers['Accept-Language'] = language()
    const { query, body } = isWhole(route) ? { query: '', body: fields } : splitFields(route, fields)
    const request: RequestInit = {
      method: route.method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
      credentials: 'same-origin',
    }
    const reportAnswer = trackCall()
    const { status, text } = await send(base + route.path + query, request, timeoutMs, signal)
    reportAnswer()
    return { status, body: readJson(status, text) }
  }
}

/** @throws ApiError TIMEOUT, or OFFLINE where the network fails; any other error is a fault of ours. */
async function send(address: string, request: RequestInit, timeoutMs: number, signal?: AbortSignal) {
  const ending = new AbortController()
  const end = () => ending.abort(signal?.reason)
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    end()
  }, timeoutMs)
  if (signal?.aborted) end()
  signal?.addEventListener('abort', end)
  try {
    const response = await fetch(address, { ...request, signal: ending.signal })
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw cause
    if (isLate) throw new ApiError('TIMEOUT', 'The server did not answer in time')
    // fetch throws a TypeError for every network failure.
    if (!(cause instanceof TypeError)) throw cause
    reportReached(false)
    throw new ApiError('OFFLINE', 'The server could not be reached')
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
  }
}

/** Whether a request consists of its body only, which is nearly always the case. */
function isWhole({ method, queryFields }: CallRoute): boolean {
  return method === 'POST' && queryFields.length === 0
}

function readJson(status: number, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BAD_ANSWER', `HTTP ${status} without JSON`, status)
  }
}

/** Splits the fields of a request into address and body; null for none. // spec §7 */
function splitFields({ method, queryFields }: CallRoute, fields: object) {
  const inQuery = new URLSearchParams()
  const inBody: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (method !== 'GET' && !queryFields.includes(name)) inBody[name] = value
    else if (value !== undefined) inQuery.set(name, String(value))
  }
  const query = inQuery.toString()
  return { query: query && `?${query}`, body: method === 'GET' ? null : inBody }
}
