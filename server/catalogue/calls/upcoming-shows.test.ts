import { expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'

const { kenya } = countryIds
const shop = fridayShop()

async function upcoming(body: object) {
  const { body: answer } = await shop.ask('GetAllShow', { CountryID: kenya, BannerType: 'Home', ...body })
  return (answer as ResponseOf<typeof GetAllShow>).Upcoming ?? []
}

test('the home page lists each cinema’s next bookable shows, soonest first', async () => {
  const shows = await upcoming({})
  expect(new Set(shows.map((show) => show.CinemaID)).size).toBeGreaterThan(3)
  const starts = shows.map((show) => show.StartsAt)
  expect(starts).toEqual(starts.toSorted((a, b) => a - b))
  for (const show of shows) {
    expect(show.StartsAt).toBeGreaterThan(fridayNoon.getTime())
    expect(show.BookUntil).toBeGreaterThan(fridayNoon.getTime())
    expect(show.Title).not.toBe('')
  }
  for (const each of shows)
    expect(
      shows.filter((show) => show.CinemaID === each.CinemaID && show.MovieID === each.MovieID),
    ).toHaveLength(1)
})

test('lists a chosen city’s shows, or those of the nearest cinemas', async () => {
  const inMombasa = await upcoming({ LocationID: 'mombasa' })
  expect(new Set(inMombasa.map((show) => show.CinemaID))).toEqual(new Set(['nyali']))
  const arabic = await upcoming({ LocationID: 'mombasa', LanguageID: 2 })
  expect(arabic[0]?.Title).toMatch(/[\u0600-\u06ff]/)
})

test('moves on to later shows and then to tomorrow’s as time passes', async () => {
  vi.setSystemTime(new Date('2026-03-06T22:30:00Z'))
  const shows = await upcoming({ LocationID: 'nairobi' })
  expect(shows.length).toBeGreaterThan(3)
  for (const show of shows) expect(show.StartsAt).toBeGreaterThan(Date.now())
})

test('a listing without banners has no next shows', async () => {
  expect(await upcoming({ BannerType: '' })).toEqual([])
})

test('replaces a sold-out show with another of the cinema until it has a free seat', async () => {
  const inMombasa = () => upcoming({ LocationID: 'mombasa' })
  const before = await inMombasa()
  const [first] = before
  if (!first) throw new Error('No show')
  await shop.store.query(
    `insert into claims (schedule_id, seat_index, reservation_id, expires_at)
     select $1, seat, 'r', now() + interval '1 hour' from generate_series(0, 999) seat`,
    [first.SchID],
  )
  // Seat counts are cached for some seconds.
  vi.setSystemTime(fridayNoon.getTime() + 20_000)
  const after = await inMombasa()
  expect(after.map(({ SchID }) => SchID)).not.toContain(first.SchID)
  expect(after).toHaveLength(before.length)
  expect(after.map(({ SchID }) => SchID)).toEqual(
    expect.arrayContaining(before.slice(1, -1).map(({ SchID }) => SchID)),
  )
  await shop.store.query('delete from claims where schedule_id = $1', [first.SchID])
  vi.setSystemTime(fridayNoon.getTime() + 40_000)
  expect(await inMombasa()).toEqual(before)
})
