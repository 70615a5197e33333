import { vi } from 'vitest'

/**
 * How long a test waits for what comes in its own time. A second, as the libraries have it, is short on a busy machine;
 * what never comes fails all the same.
 */
export const patienceMs = 10_000

const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: patienceMs, ...options })
