import { afterAll, beforeAll, expect, it } from 'vitest'
import { calls } from '@/contract/calls'
import type { CallDefinition } from '@/contract/define-call'
import { extensionFields } from '@/contract/extension-fields'
import { apiVariants } from '@/tests/fixtures/spec-only/api-variants'
import { namesIn, startSpecOnly, type SpecOnly } from '@/tests/fixtures/spec-only/start-spec-only'
import { isSpecWord } from '@/tests/fixtures/spec-only/spec-words'

let api: SpecOnly
beforeAll(async () => {
  api = await startSpecOnly(null)
})
afterAll(() => api.stop())

type Answer = Record<string, unknown>
const ask = async (name: string, body: object = {}): Promise<Answer> => {
  const response = await fetch(`${api.apiOrigin}/v1/${name}`, { method: 'POST', body: JSON.stringify(body) })
  return (await response.json()) as Answer
}

it('uses only fields of the specification in a whole visit', async () => {
  for (const name of ['GetCountryCode', 'GetCountryList', 'GetContentLang', 'GetAllFilter', 'GetAllShow'])
    await ask(name)
  for (const name of ['GetAllCinemasList', 'GetAllCinemasSch', 'GetPromotionList', 'QuickBook'])
    await ask(name)
  await ask('GetShowDetails', { MovieID: '101' })
  await ask('GetcinemaByID', { CinemaID: '51' })
  const chosen = { movieID: '101', cinema_id: '51' }
  for (const step of [{ movieID: '101' }, chosen]) await ask('QuickBook', step)
  const show = api.books.shows.find(({ film, house }) => film.id === '101' && house.id === '51')
  await ask('QuickBook', { ...chosen, show_date: show?.date })
  await ask('GetSeatLayout', { SchID: show?.id, RequiredSeats: 2 })
  const { ReserveID } = await ask('BookingReserve', { SchID: show?.id, SelectedSeats: ['A1', 'A2'] })
  await ask('GetPaymentOptions', { ReserveID })
  await ask('UpdateBookUser', { ReserveID, Email: 'a@example.com' })
  const pay = (number: string) => ask('ProcessPayment', { ReserveID, PaymentID: 3, Card: { number } })
  for (const card of ['4000000000000002', '4111111111111111', '5555555555554444']) await pay(card)
  const { BookingID } = await ask('ConfirmBooking', { ReserveID })
  expect(await ask('GetBookingDetails', { BookingID })).toMatchObject({ DataObject: { seats: 'A1, A2' } })
  expect(await ask('GetSeatLayout', { SchID: 'none' })).toEqual({
    Status: false,
    Message: 'There is no such show.',
  })
  expect(api.asked.length).toBeGreaterThan(18)
  for (const { name, answer } of api.asked)
    for (const each of namesIn(answer)) expect(isSpecWord(each) || `${each} of ${name}`).toBe(true)
})

it('sends filters, countries and languages only to the calls that accept them', async () => {
  expect(await ask('GetAllShow')).not.toHaveProperty('filters')
  expect((await ask('GetAllFilter')).Filters).toEqual([])
  const shows = async (body: object) => JSON.stringify((await ask('GetAllShow', body)).Shows)
  expect(await shows({ Genre: 'Thriller' })).not.toContain('The Salt Road')
})

it('supports more than twelve deviations, each with its own name', () => {
  expect(apiVariants.length).toBeGreaterThan(12)
  expect(new Set(apiVariants.map((kind) => kind.name)).size).toBe(apiVariants.length)
})

it('rejects an extension call', async () => {
  const response = await fetch(`${api.apiOrigin}/v1/x/GetEvents`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(404)
})

/**
 * Calls whose request and answer the specification does not show completely: none of their fields can be
 * identified as an extension.
 */
const notShown: ReadonlySet<string> = new Set([
  'GetShowDetails',
  'GetFnBItems',
  'BookingFNBItem',
  'ProcessPayment',
])

/** Values in the specification without a field name, so that any name is valid. */
const unnamed: ReadonlySet<string> = new Set([
  'GetPaymentOptions Options',
  'GetCityList Cities[].CityID',
  'GetCityList Cities[].CityName',
  'GetcinemaByID meta.description',
  'GetProfile userreflegdata[].Date',
  'GetProfile userreflegdata[].State',
  'GetVoucherOffers Data.Offers',
  'GetVoucherOffers Data.Offers[].OfferID',
])

it('every field of the contract is in the specification or listed as an extension', () => {
  const unknown = Object.values<CallDefinition>(calls)
    .filter((call) => call.origin === 'spec' && !notShown.has(call.name))
    .flatMap((call) => {
      const ours = extensionFields[call.name as keyof typeof extensionFields]
      const listed = new Set([...(ours?.request ?? []), ...(ours?.response ?? [])])
      return [...listPaths(call.request), ...listPaths(call.response)]
        .filter((path) => !isSpecWord(getName(path)) && !isWithin(path, listed))
        .map((path) => `${call.name} ${path}`)
        .filter((path) => !unnamed.has(path))
    })
  expect(unknown).toEqual([])
})

const getName = (path: string) => path.replace(/\[\]/g, '').split('.').at(-1) ?? ''
const isWithin = (path: string, listed: ReadonlySet<string>) =>
  [...listed].some((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[]`))

interface Node {
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
}

/** Returns every field of a schema by its path: `Shows[].Art.Base`. */
function listPaths(schema: object, prefix = ''): string[] {
  const node = schema as Node
  if (node.wrapped) return listPaths(node.wrapped, prefix)
  if (node.item) return listPaths(node.item, `${prefix}[]`)
  return Object.entries(node.entries ?? {}).flatMap(([name, entry]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    return [path, ...listPaths(entry, path)]
  })
}
