import { expect, test } from 'vitest'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { UpcomingShow } from '@/contract/catalogue/get-all-show'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { findNearbyShows } from './find-nearby-shows'

/** A Friday evening in Nairobi, 19:00. */
const nowMs = Date.parse('2026-03-06T16:00:00Z')
const minuteMs = 60_000

function show(id: string, inMinutes: number, CinemaID = 'near', closesMinutesBefore = 0): UpcomingShow {
  const StartsAt = nowMs + inMinutes * minuteMs
  return {
    SchID: id,
    MovieID: id,
    Title: id,
    CinemaID,
    CinemaName: CinemaID,
    TimeZone: 'Africa/Nairobi',
    StartsAt,
    BookUntil: StartsAt - closesMinutesBefore * minuteMs,
  }
}

const visitor = { latitude: -1.28, longitude: 36.82 }
const cinemas = [
  fromPartial<CinemaCard>({ CinemaID: 'near', Latitude: -1.28, Longitude: 36.83 }),
  fromPartial<CinemaCard>({ CinemaID: 'far', Latitude: -1.28, Longitude: 37.09 }),
  fromPartial<CinemaCard>({ CinemaID: 'nowhere' }),
]
const ids = (shows: readonly { SchID: string }[]) => shows.map(({ SchID }) => SchID)

test('sorts a nearby show before one that starts a little sooner far away', () => {
  const shows = [show('far', 20, 'far'), show('near', 50), show('later', 200)]
  expect(ids(findNearbyShows(shows, cinemas, { visitor, nowMs }))).toEqual(['near', 'far', 'later'])
  const [near, far] = findNearbyShows(shows, cinemas, { visitor, nowMs })
  expect(near?.km).toBeCloseTo(1.1, 1)
  expect(far?.km).toBeCloseTo(30, 0)
})

test('sorts by start and shows no distance without a known location', () => {
  const found = findNearbyShows([show('b', 50), show('a', 20, 'far')], cinemas, { visitor: null, nowMs })
  expect(found.map(({ SchID, km }) => [SchID, km])).toEqual([
    ['a', null],
    ['b', null],
  ])
  expect(findNearbyShows([show('c', 5, 'nowhere')], cinemas, { visitor, nowMs })[0]?.km).toBeNull()
})

test('leaves out shows that have started or closed, also as time passes', () => {
  const shows = [show('begun', -5), show('closed', 8, 'near', 10), show('open', 30, 'near', 10)]
  expect(ids(findNearbyShows(shows, cinemas, { visitor, nowMs }))).toEqual(['open'])
  expect(findNearbyShows(shows, cinemas, { visitor, nowMs: nowMs + 21 * minuteMs })).toEqual([])
})

test('tonight lasts until five in the morning, followed by tomorrow’s shows', () => {
  const shows = [show('tonight', 60), show('late', 5.5 * 60), show('tomorrow', 24 * 60)]
  expect(ids(findNearbyShows(shows, cinemas, { visitor, nowMs }))).toEqual(['tonight', 'late'])
  const afterMs = nowMs + 6 * 60 * minuteMs
  expect(ids(findNearbyShows(shows, cinemas, { visitor, nowMs: afterMs }))).toEqual(['tomorrow'])
})
