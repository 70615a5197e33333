import { describe, expect, test } from 'vitest'
import { countSeats } from '@/contract/hall/seat-names'
import { feeCodes, type Cinema } from '../items/catalogue-items'
import { countryById } from '@/server/platform/countries'
import { computeFees } from '../shows/fees'
import { loadArt } from '../items/art-index'
import { foodAt } from '../items/food'
import { countryIds } from '@/contract/catalogue/country-ids'
import { expandRules } from '../shows/expand-rules'
import { shippedFolder } from '@/tests/fixtures/shop-under-test'
import { checkFolder } from './import-catalogue'

const now = new Date('2026-03-06T09:00:00Z')
const { items, layouts } = checkFolder(shippedFolder, now)
const shows = expandRules(items, now)

describe('the shipped catalogue', () => {
  test('has at least 26 films in at least 5 spoken languages, both classics and invented ones', () => {
    expect(items.film.length).toBeGreaterThanOrEqual(26)
    const spoken = new Set(items.film.flatMap((film) => film.languages).filter((code) => code !== 'zxx'))
    expect([...spoken]).toEqual(expect.arrayContaining(['en', 'ar', 'sw', 'hi', 'am', 'fr', 'lg']))
    expect(new Set(items.film.map((film) => film.origin))).toEqual(new Set(['invented', 'public-domain']))
    expect(new Set(items.film.map((film) => film.category)).size).toBe(4)
  })

  test('has at least 14 cinemas of several chains in at least 8 cities of all eight countries', () => {
    const cinemas = items.cinema.filter((cinema) => !cinema.isVenue)
    expect(cinemas.length).toBeGreaterThanOrEqual(14)
    expect(new Set(cinemas.map((cinema) => cinema.chainId)).size).toBeGreaterThanOrEqual(4)
    expect(new Set(cinemas.map((cinema) => cinema.cityId)).size).toBeGreaterThanOrEqual(8)
    const inCountries = new Set(items.city.map((city) => city.countryId))
    expect(inCountries).toEqual(new Set(Object.values(countryIds)))
  })

  test('has halls of 80 to 500 seats of various shapes, most with wheelchair places and several classes', () => {
    const halls = [...layouts.values()].filter(
      (layout) => layout.Stage.Kind === 'screen' || layout.Name === 'Palace',
    )
    expect(halls.length).toBeGreaterThanOrEqual(10)
    for (const hall of halls) {
      expect(countSeats(hall)).toBeGreaterThanOrEqual(80)
      expect(countSeats(hall)).toBeLessThanOrEqual(500)
      expect(hall.Classes.length).toBeGreaterThanOrEqual(2)
      expect(hall.Rows.some((row) => (row.W?.length ?? 0) > 0)).toBe(true)
    }
  })

  test('has an arena of 5,000 numbered seats around a stage with a small layout', () => {
    const arena = [...layouts.values()].find((layout) => layout.Name === 'Ring arena') ?? expect.unreachable()
    expect(countSeats(arena)).toBe(5000)
    expect(arena.Sections).toHaveLength(44)
    const [x, y] = [arena.Stage.X + arena.Stage.Width / 2, arena.Stage.Y + arena.Stage.Height / 2]
    expect(Math.abs(x - arena.Width / 2)).toBeLessThan(arena.Width / 20)
    expect(Math.abs(y - arena.Height / 2)).toBeLessThan(arena.Height / 20)
    // One run per row: compression must detect straight rows in rounded positions.
    expect(arena.Rows.flatMap((row) => row.R).length).toBeLessThanOrEqual(arena.Rows.length * 1.1)
    expect(JSON.stringify(arena).length).toBeLessThan(40_000)
  })

  test('has at least six events across all countries', () => {
    expect(items.event.length).toBeGreaterThanOrEqual(6)
    const countries = new Set(shows.filter((show) => show.kind === 'event').map((show) => show.countryId))
    expect(countries.size).toBe(8)
  })

  test('has shows on each of the next 14 days in every country, some after midnight', () => {
    for (const countryId of Object.values(countryIds)) {
      const days = new Set(shows.filter((show) => show.countryId === countryId).map((show) => show.showDate))
      expect(days.size).toBe(14)
    }
    const late = shows.filter((show) => show.lateNight)
    expect(late.length).toBeGreaterThan(20)
    for (const show of late) expect(show.showTime < '05:00').toBe(true)
  })

  test('has the offers of the product', () => {
    expect(items.promotion.map((promotion) => promotion.id)).toEqual(
      expect.arrayContaining(['mtred', 'mt100', 'student', 'refer-and-earn']),
    )
  })

  test('charges the specification’s 10 per order in Kenya, and a fee in every country', () => {
    const getIso = (countryId: number) => countryById.get(countryId)?.iso ?? ''
    for (const countryId of Object.values(countryIds))
      for (const kind of ['movie', 'event'] as const) {
        const fees = computeFees(items.fee, {
          cinemaId: '',
          countryIso: getIso(countryId),
          kind,
          format: '2D',
        })
        expect(fees[0]).toMatchObject({ code: 'convenience', per: 'seat' })
      }
    const inKenya = computeFees(items.fee, {
      cinemaId: 'karen',
      countryIso: 'KE',
      kind: 'movie',
      format: '3D',
    })
    expect(inKenya.map((fee) => fee.code)).toEqual(['convenience', 'glasses-3d', 'handling'])
    expect(inKenya.at(-1)).toEqual({ code: 'handling', per: 'order', amountMinor: 1000 })
    expect(new Set(items.fee.map((fee) => fee.code))).toEqual(new Set(feeCodes))
  })

  test('sells food and drink at every cinema that declares it, and nowhere else', () => {
    const sellsFood = (cinema: Cinema) => cinema.foodAndDrink && !cinema.isVenue
    const soldAt = (cinema: Cinema) =>
      foodAt({ foods: items.food, categories: items.foodCategory, art: loadArt() }, cinema, '')
    const few = items.cinema.filter((cinema) => sellsFood(cinema) && soldAt(cinema).length < 4)
    expect(few).toEqual([])
    const others = items.cinema.filter((cinema) => !sellsFood(cinema))
    expect(others.flatMap(soldAt)).toEqual([])
    // Every item in the menu has a picture and category, and three are featured.
    for (const cinema of items.cinema.filter(sellsFood)) {
      const sold = soldAt(cinema)
      expect(sold.filter(({ art, category }) => !art || !category)).toEqual([])
      const featured = sold.filter(({ isFeatured }) => isFeatured)
      expect(new Set(featured.map(({ id, sizeOf }) => sizeOf?.id ?? id)).size).toBe(3)
    }
  })

  test('has every referenced picture in every width', () => {
    const art = loadArt()
    const asked = [
      ...items.film.flatMap(({ id }) => [['posters', id] as const, ['backdrops', id] as const]),
      ...items.event.flatMap(({ id }) => [['posters', id] as const, ['events', id] as const]),
      ...items.cinema.filter(({ isVenue }) => !isVenue).map(({ id }) => ['cinemas', id] as const),
      // Offers to refer and register have their words in the picture, in each language.
      ...items.banner.flatMap(({ id, type, title }) =>
        type === 'share' || type === 'register'
          ? Object.keys(title).map((language) => ['banners', `${id}.${language}`] as const)
          : [['banners', id] as const],
      ),
      ...items.promotion.map(({ id }) => ['promotions', id] as const),
    ]
    // Sizes in bytes are present only for pictures with all their files.
    expect(asked.filter(([kind, slug]) => !art(kind, slug)?.Bytes)).toEqual([])
  })
})
