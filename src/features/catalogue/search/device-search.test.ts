import Dexie from 'dexie'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { GetNames } from '@/contract/catalogue/get-names'
import type { CallDefinition, RequestOf } from '@/contract/define-call'
import { countryIds } from '@/contract/catalogue/country-ids'
import { homeListing } from '@/contract/catalogue/home-listing'
import { ApiError } from '@/src/lib/api/api-error'
import type { Api } from '@/src/lib/api/api'
import { callOptions } from '@/src/lib/api/call-options'
import { persistQuery } from '@/src/lib/api/query-persister'
import { closeForTest } from '@/src/lib/device/storage/db'
import type { AppContext } from '@/src/lib/page/app-context'
import { mistypedNames } from '@/tests/fixtures/mistyped-names'
import { searchQueries } from '@/tests/fixtures/search-queries'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { fridayNoon, type Shop } from '@/tests/fixtures/shop-under-test'
import { createApi } from '@/src/lib/api/create-api'
import { deviceIndex, searchDevice } from './device-search'

const shop = fridayShop()
afterEach(async () => {
  closeForTest()
  await Dexie.delete('foyer')
})

const offline: Api = { call: () => Promise.reject(new ApiError('OFFLINE', '', 0)) }

function visitorIn(countryId: number, api: Api): AppContext {
  const id = [113, 404, 800, 834].includes(countryId) ? 'tembo' : 'dana'
  return fromPartial<AppContext>({ api, brand: { id, hosts: [] }, language: 'en', countryId, place: null })
}

function online(countryId: number): AppContext {
  const app = visitorIn(countryId, offline)
  const api = createApi(
    async ({ path }, body) => {
      const name = path.split('/').at(-1) as Parameters<Shop['ask']>[0]
      return shop.ask(name, body, app.brand.id)
    },
    () => ({ LanguageID: 1, CountryID: countryId }),
  )
  return { ...app, api }
}

/** Stores an answer on the device, as an online visit does. */
async function keep<C extends CallDefinition>(
  app: AppContext,
  definition: C,
  body: RequestOf<C>,
): Promise<void> {
  const { queryKey } = callOptions(app, definition, body)
  const client = new QueryClient()
  client.setQueryData(queryKey, await app.api.call(definition, body))
  await persistQuery(client, app.brand.id, queryKey)
}

test('while offline, finds at least 57 of sixty mistyped names first', async () => {
  const missed: string[] = []
  for (const countryId of new Set(mistypedNames.map(([, each]) => each))) {
    await keep(online(countryId), GetNames, {})
  }
  vi.setSystemTime(fridayNoon.getTime() + 2 * 86_400_000)
  for (const [term, countryId, meant] of mistypedNames) {
    const index = await deviceIndex(new QueryClient(), visitorIn(countryId, offline))
    const [first] = searchDevice(index, term).found
    if (first?.id !== meant) missed.push(`${term}: ${first?.id ?? 'nothing'} instead of ${meant}`)
  }
  // oxlint-disable-next-line no-console -- the score is what one looks for in a run
  console.info(
    `search on the device: ${mistypedNames.length - missed.length} of ${mistypedNames.length}`,
    missed,
  )
  expect(missed.length).toBeLessThanOrEqual(3)
})

test('while offline, finds events, people and places as the server does', async () => {
  const missed: string[] = []
  for (const countryId of new Set(searchQueries.map(([, each]) => each))) {
    await keep(online(countryId), GetNames, {})
  }
  for (const [term, countryId, meant] of searchQueries) {
    const index = await deviceIndex(new QueryClient(), visitorIn(countryId, offline))
    const [first] = searchDevice(index, term).found
    if (first?.id !== meant) missed.push(`${term}: ${first?.id ?? 'nothing'} instead of ${meant}`)
  }
  expect(missed).toEqual([])
})

test('finds names from stored listings where the list of names was never fetched', async () => {
  const app = online(countryIds.kenya)
  await keep(app, GetAllShow, homeListing)
  await keep(app, GetAllCinemasList, {})
  const index = await deviceIndex(new QueryClient(), visitorIn(countryIds.kenya, offline))
  expect(searchDevice(index, 'flcaon').found).toEqual([])
  expect(searchDevice(index, 'nairobi wstlands').found[0]).toMatchObject({ kind: 'cinema', id: 'westlands' })
  expect(searchDevice(index, 'the last matatoo').found[0]).toMatchObject({
    kind: 'movie',
    id: 'the-last-matatu',
    name: 'The Last Matatu',
    art: expect.objectContaining({ Base: expect.stringContaining('/art/posters/') }),
  })
})

test('finds nothing without stored data', async () => {
  const index = await deviceIndex(new QueryClient(), visitorIn(countryIds.kenya, offline))
  expect(searchDevice(index, 'matatu')).toEqual({ found: [], suggestions: [] })
})
