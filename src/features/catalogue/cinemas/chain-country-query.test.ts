import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Brand } from '@/contract/brand'
import { cinemaCard } from '@/contract/catalogue/cinema-card'
import { countryIds } from '@/contract/catalogue/country-ids'
import { ApiError } from '@/src/lib/api/api-error'
import type { AppContext } from '@/src/lib/page/app-context'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { createApi } from '@/src/lib/api/create-api'
import { chainCountryQuery } from './load-cinemas'

const { kenya, uganda, bahrain } = countryIds

/** Queries for a visitor in Uganda: the chains of each country, and the countries that do not answer. */
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
  const app = fromPartial<AppContext>({
    api,
    brand: fromPartial<Brand>({
      id: 'tembo',
      settings: fromPartial<Brand['settings']>({ countries: [kenya, uganda, bahrain] }),
    }),
    language: 'en',
    countryId: uganda,
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  return { asked, answer: client.ensureQueryData(chainCountryQuery(app, organisation)) }
}

test('shows a chain in the visitor’s own country without querying another', async () => {
  const { answer, asked } = ask('savanna', { [uganda]: ['savanna'], [kenya]: ['savanna'] })
  expect(await answer).toBe(uganda)
  expect(asked).toEqual([uganda])
})

test('shows a chain of other countries in the first of the brand’s countries that has it', async () => {
  expect(await ask('marsa', { [uganda]: ['savanna'], [bahrain]: ['marsa'] }).answer).toBe(bahrain)
  expect(await ask('marsa', { [bahrain]: ['marsa'], [kenya]: ['marsa'] }).answer).toBe(kenya)
})

test('reports an unknown chain as not found, or as offline where a country could not be queried', async () => {
  await expect(ask('none', {}).answer).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ask('none', {}, [kenya]).answer).rejects.toMatchObject({ code: 'OFFLINE' })
  expect(await ask('marsa', { [bahrain]: ['marsa'] }, [kenya]).answer).toBe(bahrain)
})
