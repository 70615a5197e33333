import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable, isDatabaseAnswer } from './database-unavailable'

/** Of two that waited for each other, or read what the other wrote, the database undid one whole. */
const undoneForAnother: ReadonlySet<string> = new Set(['40P01', '40001'])
const mostTries = 5
/** The longest pause before the second try; it doubles with each. */
const firstPauseMs = 10

/**
 * The one place where work that the database undid for the sake of another's is done again. `work` is one statement or
 * one whole transaction: it changes nothing but the database.
 * @throws DatabaseUnavailable when it was undone each time.
 */
export async function tryAgain<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!isDatabaseAnswer(error) || !undoneForAnother.has(error.code)) throw error
      if (tries === mostTries) throw new DatabaseUnavailable(error)
      // Not at the same moment as whoever it met.
      await delay(Math.random() * firstPauseMs * 2 ** (tries - 1))
    }
}
