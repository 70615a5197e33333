import { QueryClient, hashKey } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { GetEvents } from '@/contract/catalogue/get-events'
import { QuickBook } from '@/contract/catalogue/quick-book'
import type { Brand } from '@/contract/brand'
import { fromPartial } from '@/tests/fixtures/from-partial'
import type { Transport } from './api'
import { ApiError } from './api-error'
import { callOptions } from './call-options'
import { cachedQueryHashes } from '../device/connection'
import { connectDatabase } from '@/src/lib/device/storage/db'
import { persistQuery } from './query-persister'
import type { AppContext } from '@/src/lib/page/app-context'
import { createApi } from './create-api'

// Only the brand’s id is used.
const brand = fromPartial<Brand>({ id: 'tembo' })
const answer = { status: 200, body: { Status: true, Events: [] } }
const offline: Transport = async () => {
  throw new ApiError('OFFLINE', 'no network')
}

function contextWith(transport: Transport): AppContext {
  return {
    api: createApi(transport, () => ({})),
    brand,
    language: 'en',
    countryId: 404,
    isCountryChosen: true,
    place: null,
    isInApp: false,
    savesData: false,
  }
}

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })

async function keepOneAnswer(): Promise<number> {
  const client = newClient()
  const options = callOptions(
    contextWith(async () => answer),
    GetEvents,
    {},
  )
  await client.ensureQueryData(options)
  await vi.waitFor(async () => expect(await storedText()).toBeDefined(), { timeout: 8000 })
  const anHourAgo = Date.now() - 3_600_000
  await keep(options.queryKey, answer.body, anHourAgo)
  return anHourAgo
}

/** Stores an answer as a visit at that time would have. */
async function keep(queryKey: QueryKey, data: unknown, fetchedAtMs: number): Promise<void> {
  const client = newClient()
  client.setQueryData(queryKey, data, { updatedAt: fetchedAtMs })
  await persistQuery(client, brand.id, queryKey)
}

/** Returns the stored answer; pages of other tests may still be writing answers of other calls. */
async function storedText(): Promise<string | undefined> {
  const rows = await (await connectDatabase()).queries.toArray()
  return rows.find(({ id }) => id.includes('GetEvents'))?.text
}

// Treats the page as idle, so that answers are written at once.
vi.stubGlobal('requestIdleCallback', (work: () => void) => work())

describe('a listing call', () => {
  beforeEach(async () => {
    await (await connectDatabase()).queries.clear()
  })

  it('returns the kept answer with its own time while offline', async () => {
    const fetchedAtMs = await keepOneAnswer()
    const client = newClient()
    const options = callOptions(contextWith(offline), GetEvents, {})
    expect(await client.ensureQueryData(options)).toEqual({ Status: true, Events: [] })
    await vi.waitFor(() => expect(client.getQueryState(options.queryKey)?.dataUpdatedAt).toBe(fetchedAtMs))
    expect(client.getQueryState(options.queryKey)?.status).toBe('success')
  })

  it('fails as offline when nothing was kept', async () => {
    const options = callOptions(contextWith(offline), GetEvents, {})
    await expect(newClient().ensureQueryData(options)).rejects.toMatchObject({ code: 'OFFLINE' })
  })

  it.each([
    ['is out of order', { status: 500, body: { Status: false, Message: 'no', Code: 'SERVER_ERROR' } }],
    ['has no database', { status: 503, body: { Status: false, Message: 'no', Code: 'SERVICE_UNAVAILABLE' } }],
    ['asks too much patience', { status: 429, body: { Status: false, Code: 'TOO_MANY_REQUESTS' } }],
    ['answers something else', { status: 200, body: { Status: true, Events: 'none' } }],
  ])(
    'returns the kept answer, marked as kept, while the server %s, until the server’s answer arrives',
    async (_, bad) => {
      const fetchedAtMs = await keepOneAnswer()
      let now: { status: number; body: object } = bad
      const client = newClient()
      const options = callOptions(
        contextWith(async () => now),
        GetEvents,
        {},
      )
      expect(await client.ensureQueryData(options)).toEqual({ Status: true, Events: [] })
      expect(cachedQueryHashes.has(hashKey(options.queryKey))).toBe(true)
      await vi.waitFor(() => expect(client.getQueryState(options.queryKey)?.dataUpdatedAt).toBe(fetchedAtMs))
      now = answer
      const earlier = await storedText()
      await client.fetchQuery({ ...options, staleTime: 0 })
      expect(cachedQueryHashes.has(hashKey(options.queryKey))).toBe(false)
      // Waits for the write, which the next test would otherwise find.
      await vi.waitFor(async () => expect(await storedText()).not.toBe(earlier))
    },
  )

  it('does not hide a refusal of the server behind a kept answer', async () => {
    await keepOneAnswer()
    const refused: Transport = async () => ({
      status: 404,
      body: { Status: false, Message: 'no', Code: 'NOT_FOUND' },
    })
    const options = callOptions(contextWith(refused), GetEvents, {})
    await expect(newClient().ensureQueryData(options)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('ignores a kept answer that is too old or has another shape', async () => {
    const options = callOptions(contextWith(offline), GetEvents, {})
    await keep(options.queryKey, { Events: 'none' }, Date.now())
    await expect(newClient().ensureQueryData(options)).rejects.toMatchObject({ code: 'OFFLINE' })
    await keep(options.queryKey, answer.body, Date.now() - 20 * 24 * 3_600_000)
    await expect(newClient().ensureQueryData(options)).rejects.toMatchObject({ code: 'OFFLINE' })
  })

  it('does not keep the answer of a call that is no listing', async () => {
    const options = callOptions(contextWith(offline), QuickBook, {})
    await keep(options.queryKey, { data: [] }, Date.now())
    await expect(newClient().ensureQueryData(options)).rejects.toMatchObject({ code: 'OFFLINE' })
  })
})
