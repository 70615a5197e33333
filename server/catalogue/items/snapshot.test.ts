import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fridayNoon, openShop, type Shop } from '@/tests/fixtures/shop-under-test'
import { announceCatalogue, lockCatalogue } from './catalogue-state-repository'
import { currentCatalogue, invalidateCatalogue } from './current-catalogue'
import { defaultDaysOnSale } from '../shows/expand-rules'
import { rollSchedules } from '../shows/roll-schedules'
import type { Show } from '../shows/show'

const dayMs = 86_400_000

let shop: Shop
beforeEach(async () => {
  vi.useFakeTimers({ now: fridayNoon, toFake: ['Date'] })
  shop = await openShop()
})
afterEach(async () => {
  await shop.close()
  vi.useRealTimers()
})

const current = async () => {
  // Old enough that the version is polled and awaited.
  vi.setSystemTime(Date.now() + 11_000)
  return currentCatalogue(shop.store)
}

/** Returns the catalogue as a newly started process loads it. */
const whole = async () => {
  invalidateCatalogue(shop.store)
  return currentCatalogue(shop.store)
}

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await shop.store.transaction(async (transaction) => {
    await lockCatalogue(transaction)
    await statement.execute(transaction.kysely)
    await announceCatalogue(transaction)
  })
}

const said = (shows: readonly Show[]) =>
  shows.map(({ id, showDate, startsAtMs, cinema }) => [id, showDate, startsAtMs, cinema.name.en])

describe('the catalogue in memory', () => {
  test('equals a fresh load after a day is put on sale and keeps its existing objects', async () => {
    const before = await current()
    vi.setSystemTime(fridayNoon.getTime() + dayMs)
    expect(await rollSchedules(shop.store, new Date())).toBeGreaterThan(0)
    const after = await current()
    const kept = after.shows.filter(({ id }) => before.showById.has(id))
    expect(kept.length).toBeGreaterThan(after.shows.length / 2)
    expect(kept.filter((show) => before.showById.get(show.id) !== show)).toEqual([])
    expect(after.shows.length).toBeGreaterThan(kept.length)
    expect(said(after.shows)).toEqual(said((await whole()).shows))
  })

  test('drops a withdrawn show and moves a re-timed one', async () => {
    const before = await current()
    const [withdrawn, moved] = before.shows.filter(({ startsAtMs }) => startsAtMs > Date.now() + dayMs)
    if (!withdrawn || !moved) throw new Error('The shipped catalogue has no two shows tomorrow')
    await change(sql`update schedules set withdrawn = true where id = ${withdrawn.id}`)
    await change(sql`update schedules set starts_at = starts_at + interval '3 days' where id = ${moved.id}`)
    // A simultaneous caller waits for the lookup started by the first change, which may have missed the
    // second.
    const after = await vi.waitFor(async () => {
      const found = await current()
      expect(found.showById.get(moved.id)?.startsAtMs).toBe(moved.startsAtMs + 3 * dayMs)
      return found
    })
    expect(after.showById.has(withdrawn.id)).toBe(false)
    expect(said(after.shows)).toEqual(said((await whole()).shows))
  })

  test('updates a renamed cinema in each of its shows', async () => {
    const before = await current()
    const id = before.shows[0]?.cinema.id ?? ''
    await change(
      sql`update catalogue_items set body = jsonb_set(body, '{name,en}', '"Renamed"') where kind = 'cinema' and id = ${id}`,
    )
    const after = await current()
    const names = new Set(
      after.shows.filter(({ cinema }) => cinema.id === id).map(({ cinema }) => cinema.name.en),
    )
    expect([...names]).toEqual(['Renamed'])
  })

  test('ignores a write that changes nothing', async () => {
    const revisions = () => shop.store.query('select max(revision)::int as last from schedules')
    const { rows: before } = await revisions()
    await change(sql`update schedules set format = format`)
    const { rows: same } = await revisions()
    expect(same).toEqual(before)
    await change(sql`update schedules set format = 'IMAX' where id = (select min(id) from schedules)`)
    const { rows: after } = await revisions()
    expect(after).not.toEqual(before)
  })
})

describe('putting shows on sale', () => {
  test('processes only days that were not on sale before', async () => {
    // A manually deleted show would be restored if every day were processed.
    const { rows } = await shop.store.query<{ id: string }>(
      'delete from schedules where id = (select id from schedules where starts_at > $1 limit 1) returning id',
      [new Date(fridayNoon.getTime() + 2 * dayMs)],
    )
    vi.setSystemTime(fridayNoon.getTime() + dayMs)
    await rollSchedules(shop.store, new Date())
    const found = await shop.store.query('select id from schedules where id = $1', [rows[0]?.id])
    expect(rows).toHaveLength(1)
    expect(found.rows).toEqual([])
  })

  test('adds more days at once when the sales period grows', async () => {
    const last = async () => (await current()).shows.at(-1)?.startsAtMs ?? 0
    const before = await last()
    expect(await rollSchedules(shop.store, new Date(), defaultDaysOnSale + 10)).toBeGreaterThan(0)
    expect(await last()).toBeGreaterThan(before + 9 * dayMs)
    expect(await rollSchedules(shop.store, new Date(), defaultDaysOnSale + 10)).toBeNull()
  })
})
