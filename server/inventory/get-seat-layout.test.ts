import { describe, expect, test, vi } from 'vitest'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { countSeats } from '@/contract/hall/seat-names'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { isSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import { findShowForSale } from '@/server/catalogue/shows/find-show-for-sale'
import { fridayShop } from '@/tests/fixtures/friday-shop'

const shop = fridayShop()

const readLayout = async (body: object): Promise<SeatLayoutAnswer> =>
  (await shop.ask('GetSeatLayout', body)).body
async function showOn(screen: string, date = '2026-03-07'): Promise<string> {
  const { rows } = await shop.store.query<{ id: string }>(
    'select id from schedules where screen_id = $1 and show_date = $2 order by starts_at limit 1',
    [screen, date],
  )
  return rows[0]?.id ?? expect.unreachable()
}

describe('a seat layout', () => {
  test('in the specification’s form has blocks by class, gaps without a name, and prices', async () => {
    const answer = await readLayout({ SchID: await showOn('karen-2'), RequiredSeats: 2 })
    expect(answer.SeatLayouts.map((block) => block.SeatClass.Label)).toEqual(['Standard', 'Premium'])
    const seats = answer.SeatLayouts.flatMap((block) => block.Seats.flat()).filter(
      (seat) => seat.SeatName !== '',
    )
    expect(seats).toHaveLength(113)
    expect(new Set(seats.map((seat) => seat.SeatName)).size).toBe(113)
    expect(seats.every((seat) => seat.Status === 1 && (seat.Price ?? 0) > 0)).toBe(true)
    expect(answer.SeatLayouts[0]?.Seats[0]?.slice(0, 3).map((seat) => seat.SeatName)).toEqual(['', '', 'A-9'])
    expect(answer).toMatchObject({
      Currency: 'KES',
      MaxTicketLimit: 6,
      SeatLayoutMode: 1,
      Default: { CountryCode: '254' },
      FNB: true,
      Panels: expect.arrayContaining(['phone', 'card']) as unknown,
    })
    expect(await readLayout({ SchID: await showOn('stone-town-1') })).toMatchObject({ FNB: false })
  })

  test('in the compact form refers to the immutable hall and sends free seats as bits', async () => {
    const id = await showOn('westlands-2')
    await shop.store.query(
      `insert into claims (schedule_id, seat_index, reservation_id, expires_at)
       values ($1, 3, 'r', now() + interval '5 minutes'), ($1, 4, 'r', now() - interval '1 second')`,
      [id],
    )
    const answer = await readLayout({ SchID: id, Compact: true })
    expect(answer.SeatLayouts).toEqual([])
    const free = unpackSeats(answer.Availability ?? '')
    expect([2, 3, 4].map((i) => isSeatFree(free, i))).toEqual([true, false, true])
    expect(answer.SeatTypes.reduce((sum, type) => sum + (type.Available ?? 0), 0)).toBe(301)
    const response = await shop.app.request(`http://tembo.localhost:8139${answer.Layout?.Url}`)
    const layout = (await response.json()) as HallLayout
    expect(countSeats(layout)).toBe(answer.Layout?.Seats)
    const full = await readLayout({ SchID: id })
    expect(
      full.SeatLayouts.flatMap((block) => block.Seats.flat()).filter(
        (seat) => seat.SeatName && seat.Status !== 1,
      ),
    ).toHaveLength(1)
  })

  test('of the arena is smaller than 3 kB with 5,000 seats and allows 10 tickets', async () => {
    const id = await showOn('kasarani-ring')
    const { body } = await shop.ask('GetSeatLayout', { SchID: id, Compact: true })
    expect(JSON.stringify(body).length).toBeLessThan(3_000)
    expect(body).toMatchObject({
      MaxTicketLimit: 10,
      Show: { Kind: 'event', TitleID: 'nairobi-nights-live' },
      Layout: { Seats: 5000 },
    })
  })

  test('names seat classes in Arabic and is the same under both names of the call', async () => {
    const id = await showOn('karen-2')
    const answer = await readLayout({ SchID: id, LanguageID: 2, Compact: true })
    expect(answer.SeatTypes.map((type) => type.Label)).toEqual(['عادي', 'ممتاز'])
    expect((await shop.ask('SNGetSeatLayout', { SchID: id, LanguageID: 2, Compact: true })).body).toEqual(
      answer,
    )
  })

  test('returns 404 for an unknown show and another brand’s country, and 410 for one that began', async () => {
    expect((await shop.ask('GetSeatLayout', { SchID: 'nothing' })).status).toBe(404)
    expect((await shop.ask('GetSeatLayout', { SchID: await showOn('dubai-marina-1') })).status).toBe(404)
    const id = await showOn('karen-2', '2026-03-06')
    const { rows } = await shop.store.query<{ starts_at: Date }>(
      'select starts_at from schedules where id = $1',
      [id],
    )
    vi.setSystemTime(rows[0]?.starts_at ?? 0)
    expect(await shop.ask('GetSeatLayout', { SchID: id })).toMatchObject({
      status: 410,
      body: { Code: 'SHOW_CLOSED' },
    })
  })

  test('marks the night show as late-night and gives its local start time', async () => {
    const { rows } = await shop.store.query<{ id: string }>(
      `select id from schedules where late_night and country_id = 404 order by starts_at limit 1`,
    )
    const answer = await readLayout({ SchID: rows[0]?.id, Compact: true })
    expect(answer.Show).toMatchObject({ ShowDate: '2026-03-06', Latenightpopup: true })
    expect((answer.Show?.ShowTime ?? '') < '05:00').toBe(true)
  })
})

test('finds a show for sale in memory after the first query', async () => {
  const id = await showOn('westlands-1')
  const first = await findShowForSale(shop.store, id, 'en', [404])
  expect(first?.seatNames[0]).toBe('A-1')
  expect(first?.indexOfSeat.get('A-2')).toBe(1)
  expect(first?.priceMinorByClass.length).toBe(first?.layout.Classes.length)
  expect(first?.classOfSeat.length).toBe(first?.seatCount)
  const query = vi.spyOn(shop.store, 'query')
  for (let i = 0; i < 100; i++)
    expect((await findShowForSale(shop.store, id, 'ar', [404]))?.scheduleId).toBe(id)
  expect(query).not.toHaveBeenCalled()
  expect(await findShowForSale(shop.store, id, 'en', [113])).toBeNull()
})
