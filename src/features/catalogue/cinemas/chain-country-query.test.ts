import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Brand } from '@/contract/brand'
import { cinemaCard } from '@/contract/catalogue/cinema-card'
import { countryIds } from '@/contract/catalogue/country-ids'
import { createApi } from '@/src/lib/api/api'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { partOf } from '@/tests/fixtures/part-of'
import { chainCountryQuery } from './load-cinemas'

const { kenya, uganda, bahrain } = countryIds

/** For a visitor of Uganda: the chains of each country, and which countries do not answer. */
function ask(organisation: string, chains: Record<number, string[]>, silent: readonly number[] = []) {
  const asked: unknown[] = []
  const api = createApi(
    async (_way, body) => {
      const countryId = Number(Reflect.get(body, 'CountryID'))
      asked.push(countryId)
      if (silent.includes(countryId)) throw new ApiError('OFFLINE', 'no network')
      const Cinemas = (chains[countryId] ?? []).map((organizationID) =>
        v.parse(cinemaCard, { CinemaID: `${organizationID} ${countryId}`, CinemaName: 'x', organizationID }),
      )
      return { status: 200, body: { Status: true, Data: [], Cinemas } }
    },
    () => ({ CountryID: uganda }),
  )
  const scope = partOf<AppContext>({
    api,
    brand: partOf<Brand>({
      id: 'tembo',
      settings: partOf<Brand['settings']>({ countries: [kenya, uganda, bahrain] }),
    }),
    language: 'en',
    countryId: uganda,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return { asked, answer: client.ensureQueryData(chainCountryQuery(scope, organisation)) }
}

test('a chain of the visitor’s own country is shown there, and no other country is asked', async () => {
  const { answer, asked } = ask('savanna', { [uganda]: ['savanna'], [kenya]: ['savanna'] })
  expect(await answer).toBe(uganda)
  expect(asked).toEqual([uganda])
})

test('a chain of other countries is shown in the first of them that the brand has', async () => {
  expect(await ask('marsa', { [uganda]: ['savanna'], [bahrain]: ['marsa'] }).answer).toBe(bahrain)
  expect(await ask('marsa', { [bahrain]: ['marsa'], [kenya]: ['marsa'] }).answer).toBe(kenya)
})

test('a chain of no country is not there, but where a country could not be asked nobody knows', async () => {
  await expect(ask('none', {}).answer).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask('none', {}, [kenya]).answer).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(await ask('marsa', { [bahrain]: ['marsa'] }, [kenya]).answer).toBe(bahrain)
})
