import { afterEach, expect, it, vi } from 'vitest'
import { GetCityList } from '@/contract/catalogue/get-city-list'
import { GetEvents } from '@/contract/catalogue/get-events'
import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import { isOnline, reportReached } from '../device/connection'
import type { CallRoute } from './api'
import { fetchTransport } from './fetch-transport'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function sent(way: CallRoute, fields: object) {
  const fetching = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetching)
  await fetchTransport('http://localhost:9000/v1', () => '')(way, fields, {})
  const [url, { method, body }] = fetching.mock.calls[0] as unknown as [
    string,
    { method: string; body?: string },
  ]
  return { url, method, body: body === undefined ? null : (JSON.parse(body) as unknown) }
}

it('sends a call in the body, in the address or in both, as its definition says', async () => {
  expect(await sent(GetEvents, { CountryID: 404 })).toEqual({
    url: 'http://localhost:9000/v1/x/GetEvents',
    method: 'POST',
    body: { CountryID: 404 },
  })
  expect(await sent(GetVoucherOffers, { CountryID: 404, LanguageID: 1 })).toEqual({
    url: 'http://localhost:9000/v1/GetVoucherOffers?CountryID=404&LanguageID=1',
    method: 'GET',
    body: null,
  })
  expect(await sent(GetCityList, { countryId: 404, LanguageID: 1 })).toEqual({
    url: 'http://localhost:9000/v1/app/getcitylist?countryId=404',
    method: 'POST',
    body: { LanguageID: 1 },
  })
})

it('sends the address’s fields in browsers whose search parameters have no size', async () => {
  vi.spyOn(URLSearchParams.prototype, 'size', 'get').mockReturnValue(undefined as unknown as number)
  expect((await sent(GetVoucherOffers, { CountryID: 404, LanguageID: 1 })).url).toContain('?CountryID=404')
})

const ask = (timeoutMs?: number, signal?: AbortSignal) =>
  fetchTransport('http://localhost:9000/v1', () => '')(
    GetEvents,
    { CountryID: 404 },
    { ...(timeoutMs !== undefined && { timeoutMs }), ...(signal && { signal }) },
  )
/** Never answers, and rejects when its signal aborts, as the browser’s fetch does. */
const endless = (_: unknown, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    const end = () => reject(new DOMException('', 'AbortError'))
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end)
  })

it('reports only network failures as offline; other errors stay unchanged', async () => {
  reportReached(true)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(ask()).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(isOnline()).toBe(false)
  reportReached(true)
  vi.stubGlobal('fetch', () => Promise.reject(new RangeError('a fault')))
  await expect(ask()).rejects.toThrow(RangeError)
  expect(isOnline()).toBe(true)
})

it('ends a call at its timeout or with its signal, also in browsers without AbortSignal.any', async () => {
  vi.stubGlobal('AbortSignal', { ...AbortSignal, any: undefined, timeout: undefined })
  vi.stubGlobal('fetch', endless)
  await expect(ask(1)).rejects.toMatchObject({ code: 'TIMEOUT' })
  const leaving = new AbortController()
  const asked = ask(undefined, leaving.signal)
  leaving.abort()
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ask(undefined, leaving.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
