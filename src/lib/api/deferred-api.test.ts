import { expect, test } from 'vitest'
import { GetCountryList } from '@/contract/catalogue/get-country-list'
import { deferredApi } from './deferred-api'
import { createApi } from './create-api'

const answering = createApi(
  async () => ({ status: 200, body: { Status: true, List: [], Default: { IPAddress: '' } } }),
  () => ({}),
)

test('loads the API code with the first call', async () => {
  let fetched = 0
  const api = deferredApi(async () => {
    fetched += 1
    return answering
  })
  expect(fetched).toBe(0)
  expect((await api.call(GetCountryList, {})).List).toEqual([])
  expect(fetched).toBe(1)
})

test('reports offline when the code cannot be loaded, and tries again with the next call', async () => {
  let isOnline = false
  const api = deferredApi(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return answering
  })
  await expect(api.call(GetCountryList, {})).rejects.toMatchObject({ code: 'OFFLINE', isConnection: true })
  isOnline = true
  expect((await api.call(GetCountryList, {})).Status).toBe(true)
})
