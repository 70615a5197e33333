import { ApiError } from './api-error'
import type { CallWay, Transport } from './api'
import { reportReached } from '../device/connection'

/** How long a call may take on the weakest network we serve, milliseconds. */
const patienceMs = 25_000

/**
 * The browser's transport: JSON, cookies of the same origin. What a GET asks travels in the address, and so do the
 * fields of a POST that its call says. // spec §7
 * `token` is read at each call; empty for a guest.
 */
export function fetchTransport(base: string, token: () => string): Transport {
  return async (way, fields, { signal, timeoutMs = patienceMs }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const stored = token()
    if (stored) headers.Authorization = `Bearer ${stored}`
    try {
      const { query, body } = isWhole(way)
        ? { query: '', body: fields }
        : (await import('./split-fields')).splitFields(way, fields)
      const response = await fetch(base + way.path + query, {
        method: way.method,
        headers,
        ...(body && { body: JSON.stringify(body) }),
        credentials: 'same-origin',
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      })
      const answer = { status: response.status, body: await readJson(response) }
      reportReached(true)
      return answer
    } catch (cause) {
      if (signal?.aborted) throw cause
      if (timeout.aborted) throw new ApiError('TIMEOUT', 'The server did not answer in time')
      if (cause instanceof ApiError) throw cause
      reportReached(false)
      throw new ApiError('OFFLINE', 'The server could not be reached')
    }
  }
}

/** Whether all of a request is its body, as nearly always. */
function isWhole({ method, queryFields }: CallWay): boolean {
  return method === 'POST' && queryFields.length === 0
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BAD_ANSWER', `HTTP ${response.status} without JSON`, response.status)
  }
}
