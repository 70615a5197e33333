import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { defaultEngines, engines } from '@/tests/fixtures/engines'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { openStoreOn } from '@/tests/fixtures/store-under-test'
import type { Store } from '@/server/platform/store/store'
import { rollSchedules } from '../shows/roll-schedules'
import { changeShows } from '../shows/show-change-repository'
import { loadSnapshot } from '../items/snapshot'

import { fridayNoon, shippedFolder } from '@/tests/fixtures/shop-under-test'
import { CatalogueError } from '@/server/platform/files/file-errors'
import { importCatalogue, planImport, seedIfEmpty } from './import-catalogue'

// Increased because whole catalogues are loaded.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let store: Store
const folders: string[] = []

/** Creates a folder with some of the shipped files, changed. */
function writeFolder(files: Record<string, (text: string) => string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-import-'))
  folders.push(folder)
  for (const [file, change] of Object.entries(files)) {
    cpSync(join(shippedFolder, file), join(folder, file), { recursive: true })
    if (change !== keep)
      writeFileSync(join(folder, file), change(readFileSync(join(shippedFolder, file), 'utf8')))
  }
  return folder
}
const keep = (text: string) => text

/** Limits the shipped catalogue to the shows of two cinemas, to keep the many imports fast. */
const onlySome = (text: string) => {
  const data = JSON.parse(text) as { rules: { screen: string }[] }
  return JSON.stringify({ rules: data.rules.filter((rule) => /^(karen|seef)-/.test(rule.screen)) })
}
function smallCatalogue(changes: Record<string, (text: string) => string> = {}): string {
  const folder = createLightCatalogue()
  folders.push(folder)
  writeFileSync(
    join(folder, 'schedules.json'),
    onlySome(readFileSync(join(folder, 'schedules.json'), 'utf8')),
  )
  for (const [file, change] of Object.entries(changes))
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
  return folder
}

interface Rule {
  readonly id?: string
  readonly screen: string
  readonly film: string
  readonly times: readonly string[]
}
const karenRule = { screen: 'karen-2', film: 'kilima-zero', format: '2D', language: 'en', days: 'daily' }

async function all<T extends object>(sql: string, values: unknown[] = []): Promise<T[]> {
  return (await store.query(sql, values)).rows as T[]
}
const showIds = async () =>
  (await all<{ id: string }>('select id from schedules order by id')).map((row) => row.id)
const version = async () =>
  Number((await all<{ version: string }>('select version from catalogue_state'))[0]?.version)

/** Inserts a hold as the reserve statement does. */
async function holdOneSeat(scheduleId: string): Promise<void> {
  await store.query(
    `insert into claims (schedule_id, seat_index, reservation_id, expires_at) values ($1, 0, 'r', now() + interval '10 minutes')`,
    [scheduleId],
  )
}

describe.each(engines)('importing into %s', (engine) => {
  const isOfFullSet = !defaultEngines.includes(engine)
  beforeAll(async () => {
    // Set before the embedded database starts, as it measures its own timers by this clock.
    vi.useFakeTimers({ toFake: ['Date'], now: fridayNoon })
    store = await openStoreOn(engine)
  })
  afterAll(async () => {
    await store.close()
    vi.useRealTimers()
  })
  beforeEach(async () => {
    await store.query('truncate catalogue_items, schedules, layouts, claims, reservations cascade')
  })
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  test('fills an empty database with the shipped catalogue once', async () => {
    expect(await seedIfEmpty(store, shippedFolder, fridayNoon)).toMatchObject({ films: 32, cinemas: 20 })
    expect(await seedIfEmpty(store, shippedFolder, fridayNoon)).toBeNull()
  })

  test('a rule without an id has the same one in every release', async () => {
    const rule = { ...karenRule, times: ['20:00'], from: '2026-03-06', until: '2026-03-31' }
    const folder = smallCatalogue({ 'schedules.json': () => JSON.stringify({ rules: [rule] }) })
    await importCatalogue(store, folder, fridayNoon)
    expect(
      await all(`select id from catalogue_items where kind = 'rule' and body->>'kind' = 'movie'`),
    ).toEqual([{ id: 'b7f4f088a29a7d2ab58d' }])
  })

  test('loads nothing from a folder with an error', async () => {
    const folder = writeFolder({
      'chains.json': keep,
      'films.json': (text) => text.replace('"rating": "16"', '"rating": ""'),
    })
    await expect(importCatalogue(store, folder, fridayNoon)).rejects.toThrow(CatalogueError)
    expect(await all('select 1 from catalogue_items')).toEqual([])
  })

  /** Adds a film without a picture in this release. */
  const withFilm = (title: string) => (text: string) => {
    const films = JSON.parse(text) as { id: string; title: object }[]
    const more = { ...films[0], id: 'of-no-picture', title: { en: title, ar: title } }
    return JSON.stringify([...films, more])
  }
  /** Enables drawing of cards and corrupts the folder as soon as the first card is drawn. */
  const spoiling = (folder: string) => ({
    drawsCards: true,
    onProgress: () => writeFileSync(join(folder, 'films.json'), 'no JSON any more'),
  })

  test.skipIf(isOfFullSet)(
    'reads a folder once while drawing its cards and loads what it checked',
    async () => {
      const folder = smallCatalogue({ 'films.json': withFilm('Unseen') })
      const loading = importCatalogue(store, folder, fridayNoon, undefined, 'refuse', spoiling(folder))
      expect(await loading).toMatchObject({ films: 33 })
    },
  )

  test.skipIf(isOfFullSet)('reads it again when the catalogue changed during drawing', async () => {
    await store.query(
      `create function change_catalogue() returns trigger language plpgsql as $$
         begin update catalogue_state set version = version + 1; return null; end $$`,
    )
    await store.query(
      'create trigger change_catalogue after insert on picture_sets execute function change_catalogue()',
    )
    const folder = smallCatalogue({ 'films.json': withFilm('Unheard') })
    const loading = importCatalogue(store, folder, fridayNoon, undefined, 'refuse', spoiling(folder))
    await expect(loading).rejects.toThrow(CatalogueError)
    await store.query('drop function change_catalogue() cascade')
  })

  test.skipIf(isOfFullSet)('a second import keeps all ids and notifies every server', async () => {
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    const before = { ids: await showIds(), version: await version() }
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    expect(await showIds()).toEqual(before.ids)
    expect(await version()).toBe(before.version + 1)
  })

  test.skipIf(isOfFullSet)('a single file can be imported later without affecting the rest', async () => {
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    const folder = writeFolder({
      'prices.csv': (text) => text.replace('KE,*,*,standard,600', 'KE,*,*,standard,640'),
    })
    const before = await showIds()
    await importCatalogue(store, folder, fridayNoon)
    expect(await showIds()).toEqual(before)
    const prices = await all<{ price: number }>(
      `select (prices_minor->>0)::int as price from schedules
      where cinema_id = 'karen' and screen_id = 'karen-2' and format = '2D' and show_date = '2026-03-09'`,
    )
    expect(new Set(prices.map((row) => row.price))).toEqual(new Set([64_000]))
  })

  test.skipIf(isOfFullSet)(
    'a show without a rule is withdrawn and later returns under its old id',
    async () => {
      await importCatalogue(store, smallCatalogue(), fridayNoon)
      const folder = writeFolder({
        'schedules.json': (text) => {
          const data = JSON.parse(onlySome(text)) as { rules: { screen: string }[] }
          return JSON.stringify({ rules: data.rules.filter((rule) => rule.screen !== 'karen-2') })
        },
      })
      const onSale = () =>
        all<{ id: string }>(
          `select id from schedules where screen_id = 'karen-2' and not withdrawn order by id`,
        )
      const before = await onSale()
      const summary = await importCatalogue(store, folder, fridayNoon)
      expect(summary.withdrawn).toBe(before.length)
      expect(await onSale()).toEqual([])
      await importCatalogue(store, writeFolder({ 'schedules.json': onlySome }), fridayNoon)
      expect(await onSale()).toEqual(before)
    },
  )

  test.skipIf(isOfFullSet)(
    'a show with held seats keeps its hall when the plan changes, others get the new one',
    async () => {
      await importCatalogue(store, smallCatalogue(), fridayNoon)
      const [held, other] = await all<{ id: string; layout_hash: string }>(
        `select id, layout_hash from schedules where screen_id = 'karen-2' order by id limit 2`,
      )
      await holdOneSeat(held?.id ?? '')
      const folder = writeFolder({ 'plans/studio.txt': (text) => text.replace('....ppppp', '....ppppppp') })
      await importCatalogue(store, folder, fridayNoon)
      const readHash = async (id?: string) =>
        (await all<{ layout_hash: string }>('select layout_hash from schedules where id = $1', [id]))[0]
          ?.layout_hash
      expect(await readHash(held?.id)).toBe(held?.layout_hash)
      expect(await readHash(other?.id)).not.toBe(other?.layout_hash)
    },
  )

  test.skipIf(isOfFullSet)('a show cancelled by an operator stays cancelled after imports', async () => {
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    const [show] = await all<{ id: string }>(
      `select id from schedules where screen_id = 'karen-2' order by starts_at desc`,
    )
    const id = show?.id ?? ''
    const stateNow = async () =>
      (await loadSnapshot(store, '0', fridayNoon.getTime())).showById.get(id)?.change
    expect(await stateNow()).toBeUndefined()
    const cancelled = { state: 'cancelled', newStartsAt: null, refundUntil: null } as const
    await store.transaction((transaction) => changeShows(transaction, [id], cancelled))
    expect(await stateNow()).toEqual({ state: 'cancelled' })
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    expect(await stateNow()).toEqual({ state: 'cancelled' })
  })

  test.skipIf(isOfFullSet)(
    'a cinema can set its own cancellation deadline in an optional column',
    async () => {
      const says = (word: string) => (text: string) =>
        text
          .trim()
          .split('\n')
          .map((row, i) => `${row},${i === 0 ? 'cancel_until_hours' : row.startsWith('karen,') ? word : ''}`)
          .join('\n')
      const importHours = async (word: string) => {
        await importCatalogue(store, smallCatalogue({ 'cinemas.csv': says(word) }), fridayNoon)
        const [row] = await all<{ body: { cancelUntilHours?: number | null } }>(
          `select body from catalogue_items where kind = 'cinema' and id = 'karen'`,
        )
        return row?.body.cancelUntilHours
      }
      expect(await importHours('24')).toBe(24)
      expect(await importHours('no')).toBeNull()
      expect(await importHours('')).toBeUndefined()
      await expect(importHours('soon')).rejects.toThrow('Expected hours like 24')
    },
  )

  test.skipIf(isOfFullSet)(
    'a preview lists added, moved and withdrawn shows with taken seats, and changes nothing',
    async () => {
      const withRules = (change: (rules: Rule[]) => Rule[]) =>
        smallCatalogue({
          'schedules.json': (text) =>
            JSON.stringify({
              rules: change([
                ...(JSON.parse(text) as { rules: Rule[] }).rules.filter(({ screen }) => screen !== 'karen-2'),
                { ...karenRule, id: 'early', times: ['11:00'] },
                { ...karenRule, id: 'late', times: ['20:00'] },
              ]),
            }),
        })
      await importCatalogue(
        store,
        withRules((rules) => rules),
        fridayNoon,
      )
      const [held] = await all<{ id: string }>(
        `select id from schedules where rule_id = 'late' and show_date = '2026-03-09'`,
      )
      const id = held?.id ?? ''
      await holdOneSeat(id)
      const before = await all('select * from schedules order by id')
      const next = withRules((rules) =>
        rules.map((rule) => {
          if (rule.id === 'early') return { ...rule, except: ['2026-03-10'] }
          return rule.id === 'late' ? { ...rule, times: ['20:30'], until: '2026-03-12' } : rule
        }),
      )
      const { plan } = await planImport(store, next, fridayNoon)
      expect(plan.added).toEqual([])
      // The shows of 6 to 12 March move, one of them with a held seat; the later days and the excepted one
      // are withdrawn.
      expect(plan.moved).toHaveLength(7)
      expect(plan.moved.find((show) => show.id === id)).toEqual({
        id,
        title: karenRule.film,
        screen: 'karen-2',
        date: '2026-03-09',
        time: '20:00',
        sold: 0,
        held: 1,
        orders: 0,
        to: { screen: 'karen-2', date: '2026-03-09', time: '20:30' },
      })
      expect(plan.withdrawn.map(({ date, time }) => `${date} ${time}`)).toEqual([
        '2026-03-10 11:00',
        ...[13, 14, 15, 16, 17, 18, 19].map((day) => `2026-03-${day} 20:00`),
      ])
      expect(await all('select * from schedules order by id')).toEqual(before)

      await store.query('delete from claims')
      expect(await importCatalogue(store, next, fridayNoon)).toMatchObject({ moved: 7, withdrawn: 8 })
      expect(await all('select show_time from schedules where id = $1', [id])).toEqual([
        { show_time: '20:30' },
      ])
      expect(await importCatalogue(store, next, fridayNoon)).toMatchObject({ moved: 0, withdrawn: 0 })
    },
  )

  test.skipIf(isOfFullSet)('a film missing from a new file is retired, not deleted', async () => {
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    const without = (text: string) =>
      JSON.stringify((JSON.parse(text) as { id: string }[]).filter((film) => film.id !== 'safety-last'))
    await importCatalogue(store, writeFolder({ 'films.json': without }), fridayNoon)
    expect(
      await all(`select retired from catalogue_items where kind = 'film' and id = 'safety-last'`),
    ).toEqual([{ retired: true }])
  })

  test('the distributor of a film is kept for its box-office returns', async () => {
    const withDistributor = (text: string) =>
      JSON.stringify(
        (JSON.parse(text) as object[]).map((film) => ({ ...film, distributor: 'Savanna Films' })),
      )
    await importCatalogue(store, smallCatalogue({ 'films.json': withDistributor }), fridayNoon)
    expect(
      await all(
        `select distinct body->>'distributor' as name from catalogue_items where kind = 'film' and not retired`,
      ),
    ).toEqual([{ name: 'Savanna Films' }])
  })

  test('puts the next day on sale from the stored rules, without the files', async () => {
    await importCatalogue(store, smallCatalogue(), fridayNoon)
    const before = await showIds()
    const nextDay = new Date(fridayNoon.getTime() + 24 * 60 * 60_000)
    const added = await rollSchedules(store, nextDay)
    expect(added).toBeGreaterThan(20)
    const days = await all<{ show_date: string }>(
      'select distinct show_date from schedules where not (id = any($1)) order by 1',
      [before],
    )
    expect(days.map((row) => row.show_date)).toEqual(['2026-03-20'])
    expect(await rollSchedules(store, new Date(nextDay.getTime() + 60 * 60_000))).toBe(0)
  })

  test.skipIf(isOfFullSet)(
    'only one server puts an hour’s days on sale, and none when an import already has',
    async () => {
      await importCatalogue(store, smallCatalogue(), fridayNoon)
      expect(await rollSchedules(store, fridayNoon)).toBeNull()
      const before = await version()
      const nextDay = new Date(fridayNoon.getTime() + 24 * 60 * 60_000)
      const rolls = await Promise.all(Array.from({ length: 4 }, () => rollSchedules(store, nextDay)))
      expect(rolls.filter((added) => added !== null)).toHaveLength(1)
      expect(await version()).toBe(before + 1)
    },
  )

  test('only one of several servers starting together loads the shipped catalogue', async () => {
    const seeds = await Promise.all(
      Array.from({ length: 3 }, () => seedIfEmpty(store, smallCatalogue(), fridayNoon)),
    )
    expect(seeds.filter((summary) => summary !== null)).toHaveLength(1)
  })
})
