import { afterEach, expect, it, vi } from 'vitest'
import { GetCityList } from '@/contract/catalogue/get-city-list'
import { GetEvents } from '@/contract/catalogue/get-events'
import { GetVoucherOffers } from '@/contract/voucher/get-voucher-offers'
import type { CallWay } from './api'
import { fetchTransport } from './fetch-transport'

afterEach(() => vi.unstubAllGlobals())

async function sent(way: CallWay, fields: object) {
  const fetching = vi.fn(async () => new Response('{}'))
  vi.stubGlobal('fetch', fetching)
  await fetchTransport('http://localhost:9000/v1', () => '')(way, fields, {})
  const [url, { method, body }] = fetching.mock.calls[0] as unknown as [
    string,
    { method: string; body?: string },
  ]
  return { url, method, body: body === undefined ? null : (JSON.parse(body) as unknown) }
}

it('a call travels as its definition says: in the body, in the address, or in both', async () => {
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
