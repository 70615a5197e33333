import { describe, expect, test, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import type { QuickBook } from '@/contract/catalogue/quick-book'
import type { ResponseOf } from '@/contract/define-call'
import { fridayShop } from '@/tests/fixtures/friday-shop'
import { fridayNoon } from '@/tests/fixtures/shop-under-test'

const shop = fridayShop()

const ask = async (body: object): Promise<ResponseOf<typeof QuickBook>> =>
  (await shop.ask('QuickBook', { CountryID: countryIds.kenya, ...body })).body
const chosen = { movieID: 'kilima-zero', cinema_id: 'westlands' }

describe('quick-book', () => {
  test('asks movie-first for film, cinema, date and time', async () => {
    expect((await ask({})).Step).toBe('movie')
    const cinemas = await ask({ movieID: chosen.movieID })
    expect(cinemas.Step).toBe('cinema')
    expect(cinemas.data.map((item) => item.CinemaID)).toContain('westlands')
    expect((await ask(chosen)).Step).toBe('date')
    expect((await ask({ ...chosen, show_date: '2026-03-07' })).Step).toBe('time')
    expect((await ask({ movie_link_id: chosen.movieID })).data).toEqual(cinemas.data)
  })

  test('asks cinema-first for the cinema, then for its films only', async () => {
    expect((await ask({ OrderBy: 'cinema' })).Step).toBe('cinema')
    const films = await ask({ OrderBy: 'cinema', cinema_id: 'karen' })
    expect(films.Step).toBe('movie')
    const shows = await shop.store.query<{ title_id: string }>(
      `select distinct title_id from schedules where cinema_id = 'karen' and starts_at > $1`,
      [fridayNoon],
    )
    expect(new Set(films.data.map((item) => item.movieID))).toEqual(
      new Set(shows.rows.map((row) => row.title_id)),
    )
  })

  test('offers at most five dates, starting with Today and Tomorrow', async () => {
    const { data } = await ask(chosen)
    expect(data.map((item) => item.title)).toEqual([
      'Today',
      'Tomorrow',
      expect.stringMatching(/^Sun,? 8 Mar$/),
      expect.stringMatching(/^Mon,? 9 Mar$/),
      expect.stringMatching(/^Tue,? 10 Mar$/),
    ])
    expect(data.map((item) => item.ShowDate)).toEqual([
      '2026-03-06',
      '2026-03-07',
      '2026-03-08',
      '2026-03-09',
      '2026-03-10',
    ])
    const arabic = await ask({ ...chosen, LanguageID: 2 })
    expect(arabic.data.slice(0, 2).map((item) => item.title)).toEqual(['اليوم', 'غدًا'])
  })

  test('leaves out shows that have started and keeps late-night shows of the evening', async () => {
    vi.setSystemTime(new Date('2026-03-06T17:00:00Z'))
    const { data } = await ask({ ...chosen, show_date: '2026-03-06' })
    expect(data.map((item) => [item.ShowTime, item.Latenightpopup])).toEqual([['00:15', true]])
    expect(data[0]?.StartsAt).toBe(Date.parse('2026-03-06T21:15:00Z'))
    expect(data[0]?.SchID).toBe(data[0]?.ID)
  })

  test('shows when few or no seats are left', async () => {
    const evening = { ...chosen, show_date: '2026-03-07' }
    const first = (await ask(evening)).data[0]
    expect(first?.Availability).toBe('open')
    const hold = (from: number, to: number) =>
      shop.store.query(
        `insert into claims (schedule_id, seat_index, reservation_id, expires_at)
         select $1, seat, 'r', now() + interval '1 hour' from generate_series($2::int, $3::int) seat`,
        [first?.SchID, from, to],
      )
    await hold(0, 339)
    vi.setSystemTime(fridayNoon.getTime() + 5_000)
    expect((await ask(evening)).data[0]?.Availability).toBe('few')
    await hold(340, 383)
    vi.setSystemTime(fridayNoon.getTime() + 10_000)
    expect((await ask(evening)).data[0]?.Availability).toBe('soldOut')
  })

  test('is not affected by a previous request from another country', async () => {
    const evening = { ...chosen, show_date: '2026-03-08' }
    const first = (await ask(evening)).data[0]
    await shop.store.query(
      `insert into claims (schedule_id, seat_index, reservation_id, expires_at)
       select $1, seat, 'r', now() + interval '1 hour' from generate_series(0, 383) seat`,
      [first?.SchID],
    )
    vi.setSystemTime(fridayNoon.getTime() + 20_000)
    expect((await ask({ ...evening, CountryID: countryIds.uganda })).data).toEqual([])
    expect((await ask(evening)).data[0]?.Availability).toBe('soldOut')
  })

  test('offers no choices for unknown ids and rejects an invalid date', async () => {
    expect((await ask({ movieID: 'nothing' })).data).toEqual([])
    expect((await ask({ ...chosen, show_date: '2031-01-01' })).data).toEqual([])
    expect((await shop.ask('QuickBook', { ...chosen, show_date: 'tonight' })).status).toBe(400)
  })

  // Last, because the catalogue may be reloaded while the clock is ahead.
  test('leaves out Today once the day’s last show has started', async () => {
    vi.setSystemTime(new Date('2026-03-08T20:30:00Z'))
    expect((await ask(chosen)).data[0]?.title).toBe('Tomorrow')
  })
})
