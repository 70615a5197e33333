import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './platform/store/database-unavailable'

const tryEveryMs = 500
const sayEveryMs = 5_000

/**
 * Does what a start has to do with the database, again and again until the database can: it may come up later than this
 * server. `say` hears why at once, and every five seconds.
 * @throws whatever waiting does not mend
 */
export async function waitForDatabase<T>(work: () => Promise<T>, say: (reason: string) => void): Promise<T> {
  let reason = 'no answer yet'
  let timer: NodeJS.Timeout | undefined
  const sayNow = () => say(reason)
  const sayRegularly = () => {
    timer = setInterval(sayNow, sayEveryMs)
  }
  sayRegularly()
  let hasSaid = false
  try {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        reason = reasonOf(error.cause)
        if (!hasSaid) {
          hasSaid = true
          clearInterval(timer)
          sayNow()
          sayRegularly()
        }
        await delay(tryEveryMs)
      }
  } finally {
    clearInterval(timer)
  }
}

/** Of several addresses that were tried in vain Node says nothing but a code. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'it does not answer'
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
