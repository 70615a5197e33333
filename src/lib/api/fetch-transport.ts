import { ApiError } from './api-error'
import type { Transport } from './api'
import { reportReached } from '../device/connection'

/** How long a call may take on the weakest network we serve, milliseconds. */
const patienceMs = 25_000

/**
 * The browser's transport: POST, JSON, cookies of the same origin.
 * `token` is read at each call; empty for a guest.
 */
export function fetchTransport(base: string, token: () => string): Transport {
  return async (path, body, { signal, timeoutMs = patienceMs }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const headers: Record<string, string> = { 'Content-Type': 'application/json', Accept: 'application/json' }
    const stored = token()
    if (stored) headers.Authorization = `Bearer ${stored}`
    try {
      const response = await fetch(base + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
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

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError('BAD_ANSWER', `HTTP ${response.status} without JSON`, response.status)
  }
}
