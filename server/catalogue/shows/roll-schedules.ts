import type { Logger } from 'pino'
import { processInSlices } from '@/server/platform/process-in-slices'
import type { Store } from '@/server/platform/store/store'
import {
  announceCatalogue,
  formatHour,
  parseHour,
  saveRolledUntil,
  tryLockCatalogue,
} from '../items/catalogue-state-repository'
import { logEndingRules } from '../offers/ending-rules'
import { showsOfRules, defaultDaysOnSale, planningRange } from './expand-rules'
import { loadItems, loadRules } from '../items/item-repository'
import { rulesOfScreenDays, withoutScreenDays } from './screen-days'
import { writeSchedules } from './schedule-repository'
import type { PlannedShow } from '@/server/platform/store/show-columns'

/** Several times an hour: the first process in an hour does the work, and failures are retried soon. */
const rollEveryMs = 10 * 60_000

/**
 * Puts the next days on sale from the weekly rules in the database, without their files. Called at start and
 * every hour by each process on the database; only one of them does it. Only processes days that were not on
 * sale, so that it does not change the result of an import. Returns the number of added shows, or null when
 * another process does it or has done it in this hour.
 */
export function rollSchedules(
  store: Store,
  now: Date,
  daysOnSale = defaultDaysOnSale,
): Promise<number | null> {
  const hour = formatHour(now)
  return store.transaction(async (transaction) => {
    const state = await tryLockCatalogue(transaction)
    const isWider = (state?.rolledDays ?? 0) < daysOnSale
    if (!state || (state.rolledUntil >= hour && !isWider)) return null
    const at = parseHour(state.rolledUntil)
    const since = at && state.rolledDays ? { at, daysOnSale: state.rolledDays } : undefined
    const items = await loadItems(transaction, { withRules: false })
    const horizon = { now, daysOnSale, ...(since && { since }) }
    const expandRule = showsOfRules(items, horizon)
    const shows: PlannedShow[] = []
    for await (const rules of loadRules(transaction, planningRange(items, horizon)))
      await processInSlices(withoutScreenDays(rules, items.day), (rule) => shows.push(...expandRule(rule)))
    shows.push(...rulesOfScreenDays(items.day).flatMap(expandRule))
    const added = await writeSchedules(transaction, shows, 'leave')
    await saveRolledUntil(transaction, hour, daysOnSale)
    if (added > 0) await announceCatalogue(transaction)
    return added
  })
}

/**
 * Puts upcoming shows on sale now and every hour, and logs each day which rules are about to end, until the
 * returned function is called.
 */
export async function startRolling(
  store: Store,
  log: Logger,
  daysOnSale = defaultDaysOnSale,
): Promise<() => void> {
  let loggedOn = ''
  const roll = async () => {
    const now = new Date(store.nowMs())
    await rollSchedules(store, now, daysOnSale)
    const day = now.toISOString().slice(0, 10)
    if (day === loggedOn) return
    loggedOn = day
    await logEndingRules(store, log, { now, daysOnSale })
  }
  await roll()
  const timer = setInterval(() => {
    roll().catch((error: unknown) => log.error({ err: error }, 'adding shows of coming days failed'))
  }, rollEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}
