import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fridayNoon, shippedFolder } from '@/tests/fixtures/shop-under-test'
import { defaultEngines } from '@/tests/fixtures/engines'
import { createLightCatalogue } from '@/tests/fixtures/light-catalogue'
import { openStoreOn } from '@/tests/fixtures/store-under-test'
import { CatalogueError, formatFileError } from '@/server/platform/files/file-errors'
import type { Store } from '@/server/platform/store/store'
import { rollSchedules } from '../shows/roll-schedules'
import { checkFolder, importCatalogue } from './import-catalogue'

type Entry = Record<string, unknown>
const folders: string[] = []

/** Returns the shipped catalogue without film shows, with the first event changed. */
function concerts(changes: Entry, more: readonly Entry[] = [], days = ''): string {
  const folder = createLightCatalogue()
  folders.push(folder)
  const [first = {}] = JSON.parse(readFileSync(join(folder, 'events.json'), 'utf8')) as Entry[]
  const concert = { ...first, changes: [], ...changes }
  writeFileSync(
    join(folder, 'events.json'),
    JSON.stringify([concert, ...more.map((each) => ({ ...concert, ...each }))]),
  )
  writeFileSync(join(folder, 'schedules.json'), JSON.stringify({ rules: [] }))
  writeFileSync(join(folder, 'banners.json'), '[]')
  writeFileSync(join(folder, 'codes.json'), '[]')
  const venues = readFileSync(join(folder, 'venues.csv'), 'utf8').trim().split('\n')
  writeFileSync(
    join(folder, 'venues.csv'),
    venues.map((line, i) => `${line},${i === 0 ? 'on_sale_days' : days}`).join('\n'),
  )
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** Every Saturday evening of a year, except at Christmas. */
const year = {
  shows: [
    {
      id: 'evening',
      days: 'sat',
      times: ['19:30'],
      from: '2026-03-07',
      until: '2027-03-06',
      except: ['2026-12-26'],
    },
  ],
}

function listImportErrors(folder: string): string[] {
  try {
    checkFolder(folder, fridayNoon)
  } catch (error) {
    if (error instanceof CatalogueError) return error.errors.map(formatFileError)
    throw error
  }
  return []
}

describe.each(defaultEngines)('a year of concerts in %s', (engine) => {
  let store: Store

  beforeAll(async () => {
    store = await openStoreOn(engine)
  })
  afterAll(async () => {
    await store.close()
  })
  beforeEach(() => store.query('truncate catalogue_items, schedules, layouts cascade'))

  const dates = async () =>
    (await store.query<{ show_date: string }>('select show_date from schedules order by 1')).rows.map(
      (row) => row.show_date,
    )

  test('goes on sale as far ahead as the event allows, without excepted days', async () => {
    await importCatalogue(store, concerts({ ...year, onSaleDays: 366 }), fridayNoon)
    const all = await dates()
    expect(all).toHaveLength(52)
    expect([all[0], all.at(-1)]).toEqual(['2026-03-07', '2027-03-06'])
    expect(all).not.toContain('2026-12-26')
  })

  test('follows the venue’s sales period, which the event’s own overrides', async () => {
    await importCatalogue(store, concerts(year, [], '90'), fridayNoon)
    expect((await dates()).at(-1)).toBe('2026-05-30')
    await importCatalogue(store, concerts({ ...year, onSaleDays: 30 }, [], '90'), fridayNoon)
    expect((await store.query('select 1 from schedules where not withdrawn')).rows).toHaveLength(5)
  })

  test('extends sales week by week within the period', async () => {
    await importCatalogue(store, concerts({ ...year, onSaleDays: 100 }), fridayNoon)
    const before = await dates()
    expect(await rollSchedules(store, new Date(fridayNoon.getTime() + 7 * 86_400_000))).toBe(1)
    expect((await dates()).filter((date) => !before.includes(date))).toEqual(['2026-06-20'])
  })
})

test('two overlapping concerts in October are rejected in March, with their first day', () => {
  const other = {
    id: 'october',
    shows: [{ days: 'sat', times: ['20:00'], from: '2026-10-01', until: '2026-10-31' }],
  }
  expect(listImportErrors(concerts(year, [other]))).toEqual([
    expect.stringMatching(
      /^events\.json, \[1\]\.shows\[0\], times: october at 20:00 on 2026-10-03 begins while .* of 19:30 still runs on /,
    ),
  ])
})

test('accepts them when the days of one are excepted or their periods do not overlap', () => {
  const october = { days: 'sat', times: ['20:00'], from: '2026-10-01', until: '2026-10-31' }
  const saturdays = ['2026-10-03', '2026-10-10', '2026-10-17', '2026-10-24', '2026-10-31']
  expect(
    listImportErrors(concerts(year, [{ id: 'october', shows: [{ ...october, except: saturdays }] }])),
  ).toEqual([])
  const [one = ''] = saturdays
  expect(
    listImportErrors(
      concerts(year, [{ id: 'october', shows: [{ ...october, except: saturdays.slice(1) }] }]),
    ),
  ).toEqual([expect.stringContaining(`on ${one}`)])
  const next = { days: 'sat', times: ['20:00'], from: '2027-03-07' }
  expect(listImportErrors(concerts(year, [{ id: 'next-year', shows: [next] }]))).toEqual([])
})

test('rejects a show past midnight that overlaps the first show of another rule', () => {
  const late = { shows: [{ date: '2026-11-06', times: ['23:30'] }] }
  const early = { id: 'early', shows: [{ date: '2026-11-07', times: ['00:15'] }] }
  expect(listImportErrors(concerts(late, [early]))).toEqual([
    expect.stringContaining('early at 00:15 on 2026-11-07 begins while'),
  ])
})

test('reports a price missing on a later day once', () => {
  const { prices } = JSON.parse(readFileSync(join(shippedFolder, 'events.json'), 'utf8'))[0] as {
    prices: Record<string, number>
  }
  const [lacking = '', ...rest] = Object.keys(prices)
  const some = Object.fromEntries(rest.map((key) => [key, prices[key]]))
  expect(
    listImportErrors(
      concerts({
        prices: some,
        shows: [
          { date: '2026-11-07', times: ['19:30'] },
          { date: '2026-11-14', times: ['19:30'] },
        ],
      }),
    ),
  ).toEqual([expect.stringContaining(`events.json, [0].shows[0], class: No price for class "${lacking}"`)])
})

test('rejects excepting a day without a show', () => {
  expect(
    listImportErrors(concerts({ shows: [{ days: 'sat', times: ['19:30'], except: ['2026-12-25'] }] })),
  ).toEqual(['events.json, [0].shows[0], except[0]: The rule has no show on 2026-12-25'])
})
