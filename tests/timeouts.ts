import { vi } from 'vitest'

/**
 * How long a test waits for an asynchronous result. The libraries’ default of one second is too short on a
 * busy machine; a result that never arrives still fails.
 */
export const waitTimeoutMs = 25_000

const { waitFor, waitUntil } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: waitTimeoutMs, ...options })
vi.waitUntil = (callback, options) =>
  waitUntil(callback, typeof options === 'number' ? options : { timeout: waitTimeoutMs, ...options })
