import { sql } from 'kysely'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { GetShowDetails } from '@/contract/catalogue/get-show-details'
import type { ResponseOf } from '@/contract/define-call'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { announceCatalogue } from './items/catalogue-state-repository'
import { currentCatalogue, invalidateCatalogue } from './items/current-catalogue'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'

const { kenya, uganda, bahrain, unitedArabEmirates } = countryIds
const shop = fridayShop()

const listing = async (body: object, brand?: string): Promise<ResponseOf<typeof GetAllShow>> =>
  (await shop.ask('GetAllShow', body, brand)).body
const details = async (body: object, brand?: string): Promise<ResponseOf<typeof GetShowDetails>> =>
  (await shop.ask('GetShowDetails', body, brand)).body
const films = (answer: ResponseOf<typeof GetAllShow>) => answer.Shows.flatMap((category) => category.shows)

describe('the listing', () => {
  test('has ordered categories, cards with their next showtimes, and a size for slow networks', async () => {
    const answer = await listing({ CountryID: kenya, BannerType: 'Home' })
    expect(answer.Shows.map((category) => [category.cat_id, category.title])).toEqual([
      [1, 'Now Showing'],
      [2, 'More films'],
      [3, 'Coming Soon'],
    ])
    expect(answer.Shows[0]?.shows.length).toBeGreaterThan(8)
    const card = films(answer).find((film) => film.id === 'the-last-matatu')
    expect(card).toMatchObject({
      title: 'The Last Matatu',
      genre: 'Comedy, Thriller',
      runTime: 104,
      url: '/movie/the-last-matatu/0',
    })
    const starts = card?.NextShows?.map((show) => show.StartsAt) ?? []
    expect(starts.length).toBe(2)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(starts[0]).toBeGreaterThan(fridayNoon.getTime())
    expect(answer.MaxTicketLimit).toBe(6)
    expect(answer.ServerTime).toBe(fridayNoon.getTime())
    expect(brotliCompressSync(JSON.stringify(answer)).length).toBeLessThan(12_000)
  })

  test('a card shows one evening in one cinema and counts the further showtimes of that day', async () => {
    for (const LocationID of ['', 'nairobi', 'kisumu'])
      for (const film of films(await listing({ CountryID: kenya, LocationID }))) {
        const { NextShows: next = [], NextDay: day } = film
        const [first] = next
        if (!first) continue
        expect(next.map((show) => [show.CinemaID, show.City])).toEqual(
          next.map(() => [first.CinemaID, first.City]),
        )
        const { Cinemas } = await details({ MovieID: film.id, CountryID: kenya })
        const thatDay = Cinemas.filter((cinema) => LocationID === '' || cinema.LocationID === LocationID)
          .flatMap((cinema) => cinema.Dates.filter((date) => date.ShowDate === day?.ShowDate))
          .flatMap((date) => date.Shows)
        expect(thatDay.map((show) => show.SchID)).toEqual(
          expect.arrayContaining(next.map((show) => show.SchID)),
        )
        expect(day?.More).toBe(thatDay.length - next.length)
        for (const show of next)
          expect(show.Latenightpopup ?? false).toBe(
            thatDay.find(({ SchID }) => SchID === show.SchID)?.Latenightpopup,
          )
      }
  })

  test('is cached once per choice whatever its spelling, and ignores unknown values', async () => {
    const { answers } = await currentCatalogue(shop.store)
    const first = await listing({ CountryID: kenya, Genre: 'drama,comedy', BannerType: 'Home' })
    const before = { size: answers.size, bytes: answers.calculatedSize }
    for (let i = 0; i < 30; i++) {
      const noise = { BannerType: `Home ${i}`, Genre: `Comedy, ${i},${'x'.repeat(300)},DRAMA` }
      expect(films(await listing({ CountryID: kenya, ...noise }))).toEqual(films(first))
    }
    expect({ size: answers.size, bytes: answers.calculatedSize }).toEqual(before)
    expect((await shop.ask('GetAllShow', { BannerType: 'x'.repeat(41) })).status).toBe(400)
    expect(films(await listing({ CountryID: kenya, Genre: 'no such genre' }))).toEqual([])
  })

  test('separates lists with Arabic commas in Arabic', async () => {
    const answer = await listing({ CountryID: kenya, LanguageID: 2, BannerType: 'Home' })
    const film = (await details({ MovieID: 'kilima-zero', CountryID: kenya, LanguageID: 2 })).Movie
    const { body } = await shop.ask('Search', { term: 'karen', CountryID: kenya, LanguageID: 2 })
    const labels = (body as { Cinema: { Label: string }[] }).Cinema.map(({ Label }) => Label)
    const lists = [
      ...films(answer).flatMap(({ genre, lang, format }) => [genre, lang, format]),
      ...answer.Banners.map(({ lang }) => lang),
      film.Subtitles,
      ...labels,
    ]
    expect(lists.filter((list) => list?.includes('، ')).length).toBeGreaterThan(10)
    expect(lists.filter((list) => list?.includes(','))).toEqual([])
    expect(film.Subtitles).toContain('، ')
    expect(labels).toEqual([expect.stringContaining('، ')])
  })

  test('is in Arabic for an Arabic visitor', async () => {
    const answer = await listing({ CountryID: bahrain, LanguageID: 2, BannerType: 'Home' })
    expect(answer.Shows[0]?.title).toBe('يُعرض الآن')
    const text = JSON.stringify([
      films(answer).map((film) => [film.title, film.genre, film.lang, film.flagname]),
      answer.Banners.map((banner) => [banner.title, banner.subtitle, banner.lang]),
      answer.filters.map((group) => [
        group.filter_name,
        group.filter_key === 'format' ? [] : group.all_filter.map((each) => each.title),
      ]),
      answer.Cinemas.map((cinema) => [cinema.CinemaName, cinema.Address, cinema.CinemaType, cinema.City]),
      answer.Promotions.map((promotion) => [promotion.Title, promotion.Message, promotion.Terms]),
    ])
    expect(text).not.toMatch(/[a-z]{3,}/i)
  })

  test('shows only films with a show in the country, or coming films', async () => {
    const answer = await listing({ CountryID: uganda })
    for (const film of films(answer))
      expect(
        film.NextShows?.every((show) => show.TimeZone === 'Africa/Kampala') ?? film.release > '2026-03-06',
      ).toBe(true)
  })

  test('falls back to Bahrain for a country that the brand does not serve', async () => {
    const own = await listing({ CountryID: unitedArabEmirates })
    expect(own.Cinemas.length).toBeGreaterThan(0)
    expect(own.Cinemas.every((cinema) => cinema.CountryID === bahrain)).toBe(true)
  })

  test('filters by chain, place, language, format and genre, also in combination', async () => {
    const all = films(await listing({ CountryID: kenya }))
    const narrowed = films(
      await listing({ CountryID: kenya, Chain: 'savanna', Format: 'IMAX', MovieLanguageID: 'sw,en' }),
    )
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed.length).toBeLessThan(all.length)
    for (const film of narrowed) {
      expect(film.Keys?.Formats).toEqual(['IMAX'])
      expect(film.Keys?.Chains).toEqual(['savanna'])
    }
    const kisumu = films(await listing({ CountryID: kenya, LocationID: 'kisumu' }))
    const on = kisumu.filter((film) => film.NextDay)
    expect(on.length).toBeGreaterThan(0)
    for (const film of on)
      expect(film.NextShows?.every((show) => show.CinemaID === 'kisumu-lakeside')).toBe(true)
    // The others have no shows in the country yet, so they may come to this city.
    expect(kisumu.filter((film) => !film.NextDay)).toEqual(
      all.filter((film) => film.Keys?.Locations.length === 0),
    )
    const nowhere = films(await listing({ CountryID: kenya, LocationID: 'no-such-city' }))
    expect(nowhere.filter((film) => film.NextDay)).toEqual([])
    const horror = films(await listing({ CountryID: kenya, Genre: 'horror' }))
    expect(horror.map((film) => film.Keys?.Genres.includes('horror'))).toEqual(horror.map(() => true))
    expect(films(await listing({ CountryID: kenya, Genre: 'no-such-genre' }))).toEqual([])
  })

  test('offers only filter choices that match a film', async () => {
    const answer = await listing({ CountryID: bahrain })
    const field = {
      location: 'LocationID',
      language: 'MovieLanguageID',
      genre: 'Genre',
      format: 'Format',
      chain: 'Chain',
    }
    for (const group of answer.filters)
      for (const { value } of group.all_filter) {
        const found = films(
          await listing({ CountryID: bahrain, [field[group.filter_key as keyof typeof field]]: value }),
        )
        expect([group.filter_key, value, found.length > 0]).toEqual([group.filter_key, value, true])
      }
  })

  test('shows only banners whose targets exist for the country', async () => {
    const inKenya = (await listing({ CountryID: kenya, BannerType: 'Home' })).Banners
    const types = inKenya.map((banner) => banner.banner.BannerType)
    expect(types).toEqual(expect.arrayContaining(['movie', 'event', 'promotion']))
    expect(types.includes('share')).toBe(hasScreen(pages.refer))
    const inBahrain = (await listing({ CountryID: bahrain, BannerType: 'Home' })).Banners
    expect(inBahrain.map((banner) => banner.movieID ?? banner.eventID)).toEqual([
      'kilima-zero',
      'pearl-divers',
      'fidjeri-voices',
    ])
  })

  test('the banner of the referral offer has a picture with its words in the visitor’s language', async () => {
    const pictures = await Promise.all(
      [1, 2, 3].map(async (LanguageID) => {
        const { Banners } = await listing({ CountryID: kenya, BannerType: 'Home', LanguageID })
        return Banners.find(({ banner }) => banner.BannerType === 'share')?.Art?.Base
      }),
    )
    expect(pictures).toEqual(['en', 'ar', 'sw'].map((each) => `/art/banners/refer-and-earn.${each}`))
  })

  test('lists the nearest cinema first when the visitor’s position is known', async () => {
    const answer = await listing({ CountryID: kenya, Latitude: -4.04, Longitude: 39.66 })
    expect(answer.Cinemas[0]?.CinemaID).toBe('nyali')
  })

  test('a coming film moves to Now Showing on its release day and loses its advance badge', async () => {
    const findCategory = (answer: ResponseOf<typeof GetAllShow>) =>
      answer.Shows.find((category) => category.shows.some((film) => film.id === 'thirteen-tides'))
    const before = await listing({ CountryID: kenya })
    expect(findCategory(before)?.cat_id).toBe(3)
    expect(films(before).find((film) => film.id === 'thirteen-tides')?.flagname).toBe('Advance booking')
    vi.setSystemTime(new Date('2026-03-12T09:00:00Z'))
    const after = await listing({ CountryID: kenya })
    expect(findCategory(after)?.cat_id).toBe(1)
    expect(films(after).find((film) => film.id === 'thirteen-tides')?.flagname).toBe('')
  })

  test('caches no separate listings for unknown banner types, countries and choices', async () => {
    const remembered = async () => (await currentCatalogue(shop.store)).answers.size
    await shop.ask('GetAllShow', { BannerType: 'Home' })
    const before = await remembered()
    for (let i = 0; i < 40; i++) {
      const body = { BannerType: `kind ${i}`, CountryID: 900 + i, CinemaID: `no-cinema-${i}`, Genre: `g${i}` }
      expect((await shop.ask('GetAllShow', body)).status).toBe(200)
    }
    expect((await remembered()) - before).toBeLessThanOrEqual(1)
  })

  /** Changes the catalogue as an import on another server does. */
  const rename = (title: string) =>
    shop.store.transaction(async (transaction) => {
      await sql`update catalogue_items set body = jsonb_set(body, '{title,en}', to_jsonb(${title}::text))
        where kind = 'film' and id = 'charade'`.execute(transaction.kysely)
      await announceCatalogue(transaction)
    })
  const titleNow = async () => (await currentCatalogue(shop.store)).films.get('charade')?.title.en

  test('picks up another server’s import within seconds', async () => {
    expect(await titleNow()).toBe('Charade')
    await rename('Renamed')
    vi.setSystemTime(fridayNoon.getTime() + 2_500)
    await vi.waitFor(async () => expect(await titleNow()).toBe('Renamed'))
    await rename('Charade')
    invalidateCatalogue(shop.store)
  })

  test('does not reuse a lookup that started before an import', async () => {
    const earlier = currentCatalogue(shop.store)
    await rename('Renamed')
    invalidateCatalogue(shop.store)
    expect(await titleNow()).toBe('Renamed')
    await earlier
    expect(await titleNow()).toBe('Renamed')
    await rename('Charade')
    invalidateCatalogue(shop.store)
  })
})

describe('a film', () => {
  test('has its showtimes by cinema and date, soonest first, with prices', async () => {
    const answer = await details({ CountryID: kenya, MovieID: 'kilima-zero' })
    expect(answer.Movie).toMatchObject({
      title: 'Kilima Zero',
      Director: 'Neema Mushi',
      Category: 1,
      Year: 2026,
    })
    expect(answer.Cinemas.length).toBeGreaterThan(1)
    for (const cinema of answer.Cinemas) {
      const dates = cinema.Dates.map((date) => date.ShowDate)
      expect(dates).toEqual(dates.toSorted())
      for (const show of cinema.Dates.flatMap((date) => date.Shows)) {
        expect(show.StartsAt).toBeGreaterThan(fridayNoon.getTime())
        expect(show.Currency).toBe('KES')
        expect(show.PriceFrom).toBeGreaterThanOrEqual(500)
      }
    }
    const late = answer.Cinemas.flatMap((cinema) => cinema.Dates.flatMap((date) => date.Shows)).filter(
      (show) => show.Latenightpopup,
    )
    expect(late.length).toBeGreaterThan(0)
    expect(late.every((show) => show.ShowTime < '05:00')).toBe(true)
  })

  test('has only the requested cinema’s showtimes', async () => {
    const answer = await details({ CountryID: kenya, MovieID: 'kilima-zero', CinemaID: 'westlands' })
    expect(answer.Cinemas.map((cinema) => cinema.CinemaID)).toEqual(['westlands'])
  })

  test('is not found when unknown, but has a page without shows in the country', async () => {
    expect(await shop.ask('GetShowDetails', { CountryID: kenya, MovieID: 'no-such-film' })).toMatchObject({
      status: 404,
      body: { Status: false, Code: 'NOT_FOUND' },
    })
    expect((await details({ CountryID: kenya, MovieID: 'safety-last' })).Cinemas).toEqual([])
  })
})
