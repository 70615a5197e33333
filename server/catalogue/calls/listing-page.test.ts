import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { isFullSet } from '@/tests/full-set'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { ResponseOf } from '@/contract/define-call'
import { homeListing } from '@/contract/catalogue/home-listing'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'

type Listing = ResponseOf<typeof GetAllShow>

const { kenya } = countryIds
/** Small relative to the shipped catalogue, as a page of 24 is to a region’s. */
const PageSize = 4
const shop = fridayShop()

const listing = async (body: object, brand?: string): Promise<Listing> =>
  (await shop.ask('GetAllShow', { CountryID: kenya, ...body }, brand)).body
const listIds = ({ Shows }: Listing, category: number) =>
  Shows.find(({ cat_id }) => cat_id === category)?.shows.map(({ id }) => id) ?? []
const films = ({ Shows }: Listing) => Shows.flatMap(({ shows }) => shows)
const packed = (answer: unknown) => brotliCompressSync(JSON.stringify(answer)).length

describe('a paged listing', () => {
  test.skipIf(!isFullSet)(
    'includes the whole shipped catalogue in every country, in order and with filter keys',
    async () => {
      const everywhere = ['tembo', 'dana', 'orbit'].flatMap((brand) =>
        Object.values(countryIds).map((CountryID) => ({ CountryID, brand })),
      )
      for (const { CountryID, brand } of everywhere) {
        const whole = await listing({ CountryID, BannerType: 'Home' }, brand)
        const asked = await listing({ CountryID, ...homeListing }, brand)
        for (const [index, { cat_id, Total, shows }] of asked.Shows.entries()) {
          expect(shows.map(({ id }) => id)).toEqual(listIds(whole, cat_id))
          expect(Total).toBeUndefined()
          expect(shows.map(({ Keys }) => Keys)).toEqual(whole.Shows[index]?.shows.map(({ Keys }) => Keys))
        }
        expect(asked.filters).toEqual(whole.filters)
        expect(asked.Upcoming).toEqual(whole.Upcoming)
        expect(packed(asked)).toBeLessThan(packed(whole))
      }
    },
  )

  test('starts with one page of Now Showing and half of the other tabs, with totals', async () => {
    const whole = await listing({ BannerType: 'Home' })
    const first = await listing({ BannerType: 'Home', PageSize })
    for (const { cat_id, shows, Total } of first.Shows) {
      const all = listIds(whole, cat_id).length
      const size = cat_id === showCategories.nowShowing ? PageSize : PageSize / 2
      expect(shows).toHaveLength(Math.min(all, size))
      expect(Total).toBe(all > size ? all : undefined)
      // Filtering is left to the server when films are missing here.
      expect(shows.every(({ Keys }) => Keys === undefined)).toBe(true)
    }
    expect(first.filters).toEqual(whole.filters)
    expect(first.Cinemas.map(({ CinemaID, Latitude }) => [CinemaID, Latitude])).toEqual(
      whole.Cinemas.map(({ CinemaID, Latitude }) => [CinemaID, Latitude]),
    )
    expect(first.Promotions).toEqual([])
    expect(packed(first)).toBeLessThan(packed(await listing({ ...homeListing })))
  })

  test('continues page by page with every film once and nothing else', async () => {
    const whole = await listing({ BannerType: 'Home' })
    const first = await listing({ BannerType: 'Home', PageSize })
    const seen = listIds(first, showCategories.nowShowing)
    const all = listIds(whole, showCategories.nowShowing)
    for (let From = PageSize; From < all.length; From += PageSize) {
      const page = await listing({ PageSize, Tab: showCategories.nowShowing, From })
      expect(page.Shows).toHaveLength(1)
      // Further pages have no other lists.
      const { Shows: _, Status: __, MaxTicketLimit: ___, ServerTime: ____, ...rest } = page
      expect(Object.values(rest).flat()).toEqual([])
      seen.push(...listIds(page, showCategories.nowShowing))
    }
    expect(seen.toSorted()).toEqual(all.toSorted())
    expect(
      listIds(
        await listing({ PageSize, Tab: showCategories.nowShowing, From: 100_000 }),
        showCategories.nowShowing,
      ),
    ).toEqual([])
  })

  test('orders by shows in the next two days, and coming films by release date', async () => {
    const { Shows } = await listing({ BannerType: 'Home', PageSize })
    const now = Shows.find(({ cat_id }) => cat_id === showCategories.nowShowing)
    const untilMs = fridayNoon.getTime() + 48 * 3_600_000
    const counts: number[] = []
    for (const { id: MovieID } of now?.shows ?? []) {
      const { body } = await shop.ask('GetShowDetails', { CountryID: kenya, MovieID })
      const { Cinemas } = body as { Cinemas: { Dates: { Shows: { StartsAt: number }[] }[] }[] }
      const shows = Cinemas.flatMap(({ Dates }) => Dates.flatMap((day) => day.Shows))
      counts.push(shows.filter(({ StartsAt }) => StartsAt <= untilMs).length)
    }
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    expect(counts.at(0)).toBeGreaterThan(counts.at(-1) ?? 0)
    const coming = Shows.find(({ cat_id }) => cat_id === showCategories.comingSoon)
    const releases = coming?.shows.map(({ release }) => release) ?? []
    expect(releases.length).toBeGreaterThan(1)
    expect(releases).toEqual(releases.toSorted())
  })

  test('returns the total of a filtered listing', async () => {
    const choice = { LocationID: 'nairobi', MovieLanguageID: 'en' }
    const whole = await listing(choice)
    const asked = await listing({ ...choice, PageSize: 2 })
    const left = listIds(whole, showCategories.nowShowing)
    expect(left.length).toBeGreaterThan(2)
    expect(asked.Shows[0]?.Total).toBe(left.length)
    for (const id of listIds(asked, showCategories.nowShowing)) expect(left).toContain(id)
  })

  test('adds pictures to next shows of films without a card', async () => {
    const { Shows, Upcoming = [] } = await listing({ BannerType: 'Home', PageSize: 2 })
    const carded = new Set(Shows.flatMap(({ shows }) => shows.map(({ id }) => id)))
    const others = Upcoming.filter(({ MovieID }) => !carded.has(MovieID))
    expect(others.length).toBeGreaterThan(0)
    expect(others.every(({ Art }) => Art !== undefined)).toBe(true)
    expect(Upcoming.filter(({ MovieID, Art }) => carded.has(MovieID) && Art)).toEqual([])
  })

  test('rejects negative positions and sizes, and returns one film for size zero', async () => {
    for (const odd of [{ PageSize: -1 }, { PageSize, From: -1 }, { PageSize: 1.5 }, { PageSize: 'all' }])
      expect((await shop.ask('GetAllShow', { CountryID: kenya, ...odd })).status).toBe(400)
    expect(listIds(await listing({ PageSize: 0 }), showCategories.nowShowing)).toHaveLength(1)
    expect(films(await listing({ PageSize: 1e9 }))).toEqual(films(await listing({ ...homeListing })))
  })
})
