import { randomUUID } from 'node:crypto'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { brands } from '@/brands/brands'
import type { CallName } from '@/contract/calls'
import { calls } from '@/contract/calls'
import { appUnderTest, post } from '@/tests/fixtures/app-under-test'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { openTestStore } from '@/tests/fixtures/store-under-test'
import type { Store } from '@/server/platform/store/store'
import { importCatalogue } from '../import/import-catalogue'

/** Everything needed to sell in another country: an entry in the country list, and rows of the catalogue. */
const saudiArabia = vi.hoisted(() => ({
  id: 682,
  iso: 'SA',
  name: { en: 'Saudi Arabia', ar: 'المملكة العربية السعودية' },
  currency: 'SAR',
  capital: { en: 'Riyadh', ar: 'الرياض' },
  timeZone: 'Asia/Riyadh',
}))
vi.mock('@/contract/catalogue/country-list', async (original) => {
  const { countryList } = await original<{ countryList: object }>()
  return { countryList: { ...countryList, saudiArabia } }
})
const rows = {
  'cities.csv': 'riyadh,SA,Riyadh,الرياض,,24.7136,46.6753',
  'cinemas.csv':
    'olaya,savanna,riyadh,Savanna Olaya,سافانا العليا,"Olaya Street, Riyadh","شارع العليا، الرياض",24.6900,46.6850,Asia/Riyadh,SAR,multiplex,no',
  'screens.csv': 'olaya-1,olaya,Screen 1,شاشة 1,,studio,2D,no',
  'prices.csv': 'SA,*,*,standard,45\nSA,*,*,premium,60\nSA,*,*,vip,80',
  'fees.csv': 'SA,movie,*,handling,order,2.50,,SAR\nSA,movie,*,vat,percent,,15,',
}
const rule = {
  screen: 'olaya-1',
  film: 'kilima-zero',
  format: '2D',
  language: 'en',
  days: 'daily',
  times: ['20:00'],
}

const folder = mkdtempSync(join(tmpdir(), 'foyer-country-'))
let store: Store
let app: ReturnType<typeof appUnderTest>
beforeAll(async () => {
  cpSync(shippedFolder, folder, { recursive: true })
  for (const [name, text] of Object.entries(rows)) appendFileSync(join(folder, name), `${text}\n`)
  const schedules = join(folder, 'schedules.json')
  const { rules } = JSON.parse(readFileSync(schedules, 'utf8')) as { rules: object[] }
  writeFileSync(schedules, JSON.stringify({ rules: [...rules, rule] }))
  store = await openTestStore()
  await importCatalogue(store, folder, new Date())
  app = appUnderTest({
    store,
    brands: brands.map((brand) => ({
      ...brand,
      settings: { ...brand.settings, countries: [...brand.settings.countries, saudiArabia.id] },
    })),
  })
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

async function ask(name: CallName, body: object = {}) {
  const wanted = post({ CountryID: saudiArabia.id, LanguageID: 2, ...body })
  const answer = await app.request(`http://tembo.localhost:8139/api${calls[name].path}`, wanted)
  return { status: answer.status, body: (await answer.json()) as never }
}

test('a country added in files alone can be chosen, listed, priced and booked', async () => {
  const { List } = (await ask('GetCountryList')).body as { List: { CountryID: number }[] }
  expect(List.find(({ CountryID }) => CountryID === saudiArabia.id)).toMatchObject({
    CountryName: saudiArabia.name.ar,
    CurrencyCode: 'SAR',
    CountryISOCode: '966',
    CountryCity: saudiArabia.capital.ar,
  })

  const { Cinemas } = (await ask('GetAllCinemasList')).body as { Cinemas: { CinemaID: string }[] }
  expect(Cinemas).toEqual([
    expect.objectContaining({ CinemaID: 'olaya', Currency: 'SAR', TimeZone: 'Asia/Riyadh' }),
  ])

  const film = await ask('GetShowDetails', { MovieID: 'kilima-zero' })
  const [cinema] = (
    film.body as { Cinemas: { Dates: { Shows: { SchID: string; PriceFrom: number }[] }[] }[] }
  ).Cinemas
  const show = cinema?.Dates.at(-1)?.Shows[0] ?? expect.unreachable()
  expect(show).toMatchObject({ PriceFrom: 45, Currency: 'SAR' })

  const held = await ask('BookingReserve', {
    SchID: show.SchID,
    SelectedSeats: ['A-3'],
    AttemptID: randomUUID(),
  })
  // 45 and 2.50, plus 15 per cent of both.
  expect(held.body).toMatchObject({ Currency: 'SAR', TicketsTotal: 45, total: 54.63 })
})
