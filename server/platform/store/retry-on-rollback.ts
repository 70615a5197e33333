import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable, isDatabaseError } from './database-unavailable'

/** SQLSTATEs of deadlocks and serialization failures: the database rolled back one of the transactions. */
const undoneForAnother: ReadonlySet<string> = new Set(['40P01', '40001'])
const maxAttempts = 5
/** Upper bound of the pause before the second try, milliseconds; it doubles with each. */
const firstPauseMs = 10

/**
 * Retries work that the database rolled back because of a conflict; the single place that does. `work` is one
 * statement or one whole transaction: it changes nothing but the database.
 * @throws DatabaseUnavailable when every try was rolled back.
 */
export async function retryOnRollback<T>(work: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts++)
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseError(error) || !undoneForAnother.has(error.code)) throw error
      if (attempts === maxAttempts) throw new DatabaseUnavailable(error)
      // A random pause, so that the conflicting transactions do not retry at the same moment.
      await delay(Math.random() * firstPauseMs * 2 ** (attempts - 1))
    }
}
