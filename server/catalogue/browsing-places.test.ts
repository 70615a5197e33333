import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import type { GetcinemaByID } from '@/contract/catalogue/get-cinema-by-id'
import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import type { GetCountryList } from '@/contract/catalogue/get-country-list'
import type { ResponseOf } from '@/contract/define-call'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'

const { kenya, uganda, bahrain, qatar, unitedArabEmirates } = countryIds
const shop = fridayShop()
const details = async (body: object, brand?: string): Promise<ResponseOf<typeof GetShowDetails>> =>
  (await shop.ask('GetShowDetails', body, brand)).body

describe('cinemas, cities and countries', () => {
  test('a link from abroad shows the shows and filters of its cinema', async () => {
    for (const CountryID of [kenya, uganda, bahrain]) {
      const { CinemaList, Films }: ResponseOf<typeof GetcinemaByID> = (
        await shop.ask('GetcinemaByID', { CinemaID: 'westlands', CountryID })
      ).body
      expect(CinemaList[0]?.CountryID).toBe(kenya)
      const { Cinemas } = await details({
        MovieID: Films?.[0]?.id ?? '',
        CinemaID: 'westlands',
        CountryID,
      })
      expect(Cinemas.map(({ CinemaID, Dates }) => [CinemaID, Dates.length > 0])).toEqual([
        ['westlands', true],
      ])
      const { Filters }: ResponseOf<typeof GetAllFilter> = (
        await shop.ask('GetAllFilter', { CinemaID: 'westlands', CountryID })
      ).body
      expect(Filters.map((group) => group.filter_key)).toContain('format')
    }
    // A country that the brand does not serve gives no access to its cinemas.
    const { Cinemas } = await details({
      MovieID: 'the-last-matatu',
      CinemaID: 'dubai-marina',
      CountryID: unitedArabEmirates,
    })
    expect(Cinemas).toEqual([])
  })

  test('finds a cinema by slug in the brand’s countries only, and no event venue', async () => {
    expect(await shop.ask('GetcinemaByID', { CinemaID: 'westlands', LanguageID: 2 })).toMatchObject({
      status: 200,
      body: {
        CinemaList: [
          { CinemaName: 'سافانا ويستلاندز', TimeZone: 'Africa/Nairobi', organizationID: 'savanna' },
        ],
        meta: { title: expect.stringContaining('سافانا ويستلاندز'), description: expect.stringMatching(/\S/) },
      },
    })
    expect((await shop.ask('GetcinemaByID', { CinemaID: 'dubai-marina' })).status).toBe(404)
    expect((await shop.ask('GetcinemaByID', { CinemaID: 'kasarani-ring' })).status).toBe(404)
  })

  test('a cinema’s page has the first days at once and any other day on request', async () => {
    const cinema = async (body: object): Promise<ResponseOf<typeof GetcinemaByID>> =>
      (await shop.ask('GetcinemaByID', { CinemaID: 'westlands', CountryID: bahrain, ...body })).body
    const answer = await cinema({})
    const { Films: programme = [], ShowDates: dates = [] } = answer
    expect(programme.length).toBeGreaterThan(3)
    expect(answer.ServerTime).toBe(fridayNoon.getTime())
    expect(dates).toEqual(dates.toSorted())
    expect(dates.length).toBeGreaterThan(7)
    const listDays = (list: typeof programme) =>
      [...new Set(list.flatMap((film) => film.Dates.map((day) => day.ShowDate)))].toSorted()
    const told = listDays(programme)
    expect(told).toEqual(dates.slice(0, told.length))
    const shows = programme.flatMap((film) => film.Dates.flatMap((day) => day.Shows))
    expect(shows.length).toBeLessThanOrEqual(200)
    for (const show of shows) {
      expect(show.StartsAt).toBeGreaterThan(fridayNoon.getTime())
      expect(show).toMatchObject({ Currency: 'KES', Language: expect.stringMatching(/\S/) })
    }
    expect(brotliCompressSync(JSON.stringify(answer)).length).toBeLessThan(12_000)

    const last = dates.at(-1)
    expect(told).not.toContain(last)
    const later = await cinema({ ShowDate: last })
    expect(later.ShowDates).toEqual(dates)
    expect(listDays(later.Films ?? [])).toEqual([last])
    expect((await cinema({ ShowDate: '2020-01-01' })).Films).toEqual([])
    // The same as on the film’s own page.
    const [film] = programme
    const { Cinemas } = await details({ MovieID: film?.id, CinemaID: 'westlands', CountryID: kenya })
    expect(Cinemas[0]?.Dates.slice(0, film?.Dates.length)).toEqual(film?.Dates)
  })

  test('both cinema listings include the chains', async () => {
    for (const name of ['GetAllCinemasList', 'GetAllCinemasSch'] as const) {
      const { body } = await shop.ask(name, { CountryID: kenya })
      expect(body).toMatchObject({ Data: [{ org_slug: 'savanna' }, { org_slug: 'baobab' }] })
      expect((body as { Cinemas: unknown[] }).Cinemas).toHaveLength(5)
    }
  })

  test('lists the brand’s countries with the visitor’s choice, or Bahrain as a guess', async () => {
    expect((await shop.ask('GetCountryList', {})).body).toMatchObject({ Default: { CountryID: bahrain } })
    expect((await shop.ask('GetCountryList', { CountryID: uganda })).body).toMatchObject({
      Default: { CountryID: uganda },
    })
    expect((await shop.ask('GetCountryCode', {})).body).toMatchObject({ Default: { CountryCode: '973' } })
  })

  test('a brand with three languages lists them and answers in the third where translated', async () => {
    expect((await shop.ask('GetContentLang', {})).body).toMatchObject({
      List: [
        { ISOCode: 'en' },
        { ISOCode: 'ar' },
        { LanguageID: 3, LanguageName: 'Kiswahili', ISOCode: 'sw' },
      ],
    })
    const genresIn = async (LanguageID: number, brand: string) => {
      const { body } = await shop.ask('GetAllFilter', { CountryID: bahrain, LanguageID }, brand)
      return JSON.stringify(body)
    }
    expect(await genresIn(3, 'tembo')).toContain('Vichekesho')
    // A brand without this language answers in its own.
    expect(await genresIn(3, 'dana')).toContain('Comedy')
    expect((await shop.ask('GetAllFilter', { CountryID: bahrain, LanguageID: 99 })).status).toBe(400)
  })

  test('a country has all fields of the specification, including its flag', async () => {
    const { List, Default }: ResponseOf<typeof GetCountryList> = (await shop.ask('GetCountryList', {})).body
    expect(List.find(({ CountryID }) => CountryID === kenya)).toEqual({
      CountryID: kenya,
      CountryName: 'Kenya',
      Flag: '🇰🇪',
      CountryISOCode: '254',
      ISOCode: 'KE',
      CurrencyCode: 'KES',
      CountryCity: 'Nairobi',
      CountryState: '',
      phonecode: '254',
    })
    expect(Default.IPAddress).not.toBe('')
  })

  test('filter groups have all fields of the specification, and cinema cards a picture', async () => {
    const ofKenya = { CountryID: kenya }
    const filters = await shop.ask('GetAllFilter', { FilterType: 'Home', ...ofKenya })
    const { Filters }: ResponseOf<typeof GetAllFilter> = filters.body
    expect(Filters.find((group) => group.filter_key === 'location')).toMatchObject({
      filter_name: 'Location',
      icon: 'pin',
      collapseId: 'filter-location',
      all_filter: expect.arrayContaining([{ title: 'Nairobi', value: 'nairobi' }]) as unknown,
    })
    expect(Filters.map(({ icon }) => icon)).not.toContain('')
    const cinemas = await shop.ask('GetAllCinemasList', ofKenya)
    const { Cinemas }: ResponseOf<typeof GetAllCinemasList> = cinemas.body
    for (const { ThumbnailImage, cinema_card_img } of Cinemas.filter(({ Art }) => Art)) {
      expect(ThumbnailImage).toMatch(/\/assets\//)
      expect(cinema_card_img).toMatch(/assets\/images\/cinemas\//)
    }
    const card = Cinemas.find(({ Art }) => Art)?.cinema_card_img ?? ''
    const leads = await shop.app.request(`http://tembo.localhost:8139${card}`)
    expect([leads.status, leads.headers.get('location')]).toEqual([
      308,
      expect.stringMatching(/^\/art\/cinemas\//),
    ])
  })

  test('lists cities by the query’s country id, and the two languages', async () => {
    const response = await shop.app.request(
      `http://tembo.localhost:8139/api/app/getcitylist?countryId=${uganda}`,
      {
        method: 'POST',
      },
    )
    expect(await response.json()).toMatchObject({ Cities: [{ CityID: 'kampala' }, { CityID: 'entebbe' }] })
    expect((await shop.ask('GetContentLang', {}, 'dana')).body).toMatchObject({
      List: [
        { LanguageID: 1, ISOCode: 'en' },
        { LanguageID: 2, ISOCode: 'ar' },
      ],
    })
  })
})

describe('search', () => {
  const found = async (term: string, country: number = kenya) => {
    const { body } = await shop.ask('Search', { term, CountryID: country })
    const answer = body as { Movies: { ID: string }[]; Cinema: { ID: string }[] }
    return [...answer.Movies, ...answer.Cinema].map((each) => each.ID)
  }

  test('finds films and cinemas in either language, whatever the interface language', async () => {
    expect(await found('matatu')).toEqual(['the-last-matatu'])
    expect(await found('ماتاتو')).toEqual(['the-last-matatu'])
    expect(await found('savanna')).toEqual(['westlands', 'kisumu-lakeside', 'moi-avenue'])
    expect(await found('قهوه منتصف', bahrain)).toEqual(['qahwa-at-midnight'])
    expect(await found('HAXAN', bahrain)).toEqual(['haxan'])
  })

  test('ranks a prefix above a word inside, and returns nothing for an empty query', async () => {
    expect((await found('the l'))[0]).toBe('the-last-matatu')
    expect(await found('  ')).toEqual([])
    expect(await found('%')).toEqual([])
    expect(await found('zzzz')).toEqual([])
  })
})

describe('offers and events', () => {
  test('lists the offers of Kenya, and none in Qatar', async () => {
    const { body } = await shop.ask('GetPromotionList', { CountryID: kenya })
    expect(body).toMatchObject({
      Promotions: [
        { ID: 'mtred', DiscountValue: 100, Currency: 'KES' },
        { ID: 'mt100', DiscountValue: 100 },
        { ID: 'student', DiscountValue: 0 },
        ...(hasScreen(pages.refer) ? [{ ID: 'refer-and-earn' }] : []),
      ],
    })
    expect((await shop.ask('GetPromotionList', { CountryID: qatar }, 'dana')).body).toMatchObject({
      Promotions: [],
    })
  })

  test('an event has its next date, its lowest price and all its dates', async () => {
    const { body } = await shop.ask('GetEvents', { CountryID: kenya })
    expect(body).toMatchObject({
      Events: expect.arrayContaining([
        expect.objectContaining({ EventID: 'nairobi-nights-live', PriceFrom: 1200, Currency: 'KES' }),
      ]),
    })
    const event = await shop.ask('GetEventDetails', { EventID: 'nairobi-nights-live', LanguageID: 2 })
    expect(event.body).toMatchObject({
      Event: { Title: 'ليالي نيروبي لايف', Shows: [{ ShowDate: '2026-03-07', ShowTime: '19:30' }, {}] },
    })
    expect((await shop.ask('GetEventDetails', { EventID: 'laugh-tower' })).status).toBe(404)
    expect((await shop.ask('GetEventDetails', { EventID: 'laugh-tower' }, 'dana')).status).toBe(200)
  })
})
