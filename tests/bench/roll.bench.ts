/**
 * Row 15.14: how long other tasks wait while the next day is put on sale from 100,000 rules, on both engines.
 * Each rule is for a run of two weeks within two years, like a long list of films and concerts.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { addDays } from '@/server/catalogue/shows/zoned-time'
import type { ShowRule } from '@/server/catalogue/items/catalogue-items'
import { checkFolder } from '@/server/catalogue/import/import-catalogue'
import { replaceItems } from '@/server/catalogue/items/item-repository'
import { rollSchedules } from '@/server/catalogue/shows/roll-schedules'
import { addLayouts } from '@/server/halls/layout-repository'
import { openStore } from '@/server/platform/store/open-store'
import type { Store } from '@/server/platform/store/store'
import { startPostgres } from '@/tests/fixtures/postgres'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { printRow } from './row'

const wantedRules = 100_000
const spreadDays = 730
const runDays = 14
const now = new Date('2026-03-06T09:00:00Z')
const hourMs = 3_600_000

const { items, layouts } = checkFolder(shippedFolder, now)
const films = items.rule.filter(({ kind }) => kind === 'movie')

function manyRules(): ShowRule[] {
  return Array.from({ length: wantedRules }, (_, n) => {
    const like = films[n % films.length]
    if (!like) throw new Error('The shipped catalogue has no rules')
    const from = addDays('2025-03-06', (n * 7919) % spreadDays)
    // A different time in each round, so that no two are the same show.
    const times = [600 + (Math.floor(n / films.length) % 900)]
    return {
      ...like,
      id: `rule-${n}`,
      days: [0, 1, 2, 3, 4, 5, 6],
      times,
      from,
      until: addDays(from, runDays - 1),
    }
  })
}

async function fill(store: Store): Promise<void> {
  await store.transaction(async (transaction) => {
    await addLayouts(transaction, layouts)
    for (const kind of ['city', 'chain', 'cinema', 'screen', 'film', 'price', 'seatClass'] as const)
      await replaceItems(transaction, kind, items[kind])
    await replaceItems(transaction, 'rule', manyRules())
  })
}

async function measure(store: Store) {
  await fill(store)
  await rollSchedules(store, now)
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const startedAt = performance.now()
  const added = await rollSchedules(store, new Date(now.getTime() + 24 * hourMs))
  const ms = performance.now() - startedAt
  delay.disable()
  await store.close()
  return `${added} shows, ${ms.toFixed(0)} / ${(delay.max / 1e6).toFixed(0)} ms`
}

const postgres = await startPostgres()
try {
  const big = await measure(await openStore({ databaseUrl: postgres.url, dataDir: '' }))
  const embedded = await measure(await openStore({ dataDir: 'memory://' }))
  printRow({
    row: 15.14,
    metric: 'a day put on sale out of 100,000 rules: time / longest wait of others, PostgreSQL, embedded',
    ours: `${big}; ${embedded}`,
    atLeast: '50 ms of waiting',
    moonshot: '',
    note: `${wantedRules} rules of ${runDays} days in ${spreadDays} days`,
  })
} finally {
  await postgres.stop()
}
