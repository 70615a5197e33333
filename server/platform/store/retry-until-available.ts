import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './database-unavailable'

const firstPauseMs = 250
/** Seven pauses that double: half a minute in all. */
const usualAttempts = 8

/**
 * For results that cannot be obtained again: retries `work` while the database is unreachable. `work` changes
 * nothing but the database.
 * @throws DatabaseUnavailable after the last attempt: by default after half a minute
 */
export async function retryUntilAvailable<T>(
  work: () => Promise<T>,
  options: { maxAttempts?: number; pause?: (ms: number) => Promise<unknown> } = {},
): Promise<T> {
  const { maxAttempts = usualAttempts, pause = delay } = options
  for (let attempts = 1; ; attempts++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || attempts === maxAttempts) throw error
      await pause(firstPauseMs * 2 ** (attempts - 1))
    }
}
