import { expect, test } from 'vitest'
import type { Showtime } from '@/contract/catalogue/showtime'
import { fromPartial } from '@/tests/fixtures/from-partial'
import type { CinemaShows } from './movie-query'
import { listDates, nextShow, findShowsOn } from './show-dates'

const hour = 3_600_000
const show = (SchID: string, StartsAt: number, Availability: Showtime['Availability'] = 'open') =>
  fromPartial<Showtime>({ SchID, StartsAt, Availability })
const cinema = (CinemaID: string, Dates: CinemaShows['Dates']) =>
  fromPartial<CinemaShows>({ CinemaID, TimeZone: 'Africa/Nairobi', Dates })

const westlands = cinema('1', [
  { ShowDate: '2026-11-21', Shows: [show('a', 30 * hour)] },
  { ShowDate: '2026-11-20', Shows: [show('b', 2 * hour, 'soldOut'), show('c', 5 * hour)] },
])
const nyali = cinema('2', [
  { ShowDate: '2026-11-20', Shows: [show('d', 4 * hour, 'few'), show('e', hour / 2)] },
])

test('the date strip shows each date once, earliest first', () => {
  expect(listDates([westlands, nyali])).toEqual(['2026-11-20', '2026-11-21'])
})

test('a date shows only the cinemas with shows on it', () => {
  expect(findShowsOn([westlands, nyali], '2026-11-21').map((each) => each.cinema.CinemaID)).toEqual(['1'])
})

test('lists a chosen day whose shows are not loaded, and marks its times as missing', () => {
  const open = cinema('3', [{ ShowDate: '2026-11-22', Shows: [] }])
  const closed = cinema('4', [])
  expect(listDates([westlands, closed], '2026-11-25')).toEqual(['2026-11-20', '2026-11-21', '2026-11-25'])
  expect(listDates([westlands, open], '2026-11-25')).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(listDates([westlands, closed], 'someday')).toEqual(['2026-11-20', '2026-11-21'])
  expect(findShowsOn([westlands, open, closed], '2026-11-22').map(({ shows }) => shows)).toEqual([null, null])
})

test('the next show has not started and is not sold out', () => {
  expect(nextShow([westlands, nyali], hour)?.show.SchID).toBe('d')
  expect(nextShow([westlands], 40 * hour)).toBeNull()
})

test('a show without a timestamp starts at its written date and time', () => {
  const written = fromPartial<Showtime>({
    SchID: 'w',
    ShowDate: '2026-11-20',
    ShowTime: '20:45',
    Availability: 'open',
  })
  const cinemas = [
    fromPartial<CinemaShows>({ CinemaID: '3', Dates: [{ ShowDate: '2026-11-20', Shows: [written] }] }),
  ]
  const before = new Date('2026-11-20T20:00').getTime()
  const found = nextShow(cinemas, before)
  expect(found?.moment.startsAt).toBe(new Date('2026-11-20T20:45').getTime())
  expect(nextShow(cinemas, before + hour)).toBeNull()
})
