import type { Logger } from 'pino'
import { rollSchedules } from './roll-schedules'
import type { Store } from '@/server/platform/store/store'

/** Often enough that a new day's shows are there soon after midnight in any of the cinemas' zones. */
const rollEveryMs = 3_600_000

/** Puts the coming shows on sale now and every hour, until the returned function is called. */
export async function startRolling(store: Store, log: Logger): Promise<() => void> {
  await rollSchedules(store, new Date())
  const timer = setInterval(() => {
    rollSchedules(store, new Date()).catch((error: unknown) =>
      log.error({ err: error }, 'shows were not rolled'),
    )
  }, rollEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
