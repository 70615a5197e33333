import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseUnavailable } from './platform/store/database-unavailable'

const tryEveryMs = 500
const reportIntervalMs = 5_000

/**
 * Runs the database work of a start repeatedly until the database is available, which may come up after this
 * server. `say` receives the reason at once, and every five seconds.
 * @throws any error that waiting cannot fix
 */
export async function waitForDatabase<T>(
  work: () => Promise<T>,
  report: (reason: string) => void,
): Promise<T> {
  let reason = 'no answer yet'
  let timer: NodeJS.Timeout | undefined
  const reportNow = () => report(reason)
  const startReporting = () => {
    timer = setInterval(reportNow, reportIntervalMs)
  }
  startReporting()
  let hasReported = false
  try {
    for (;;)
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof DatabaseUnavailable)) throw error
        reason = formatReason(error.cause)
        if (!hasReported) {
          hasReported = true
          clearInterval(timer)
          reportNow()
          startReporting()
        }
        await delay(tryEveryMs)
      }
  } finally {
    clearInterval(timer)
  }
}

/** Describes an error; for several failed addresses Node provides only a code. */
function formatReason(cause: unknown): string {
  if (!(cause instanceof Error)) return 'it does not answer'
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}
