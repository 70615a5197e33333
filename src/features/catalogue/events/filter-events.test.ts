import { expect, test } from 'vitest'
import { filterEvents } from './filter-events'

const card = (id: string, category: string, city: string, dates: string[]) => ({
  id,
  Category: category,
  City: city,
  Keys: { Category: category, City: city },
  ShowDates: dates,
  TimeZone: 'Africa/Nairobi',
})
const events = [
  card('jazz', 'concert', 'kisumu', ['2026-03-08']),
  card('benga', 'concert', 'nairobi', ['2026-03-06', '2026-03-13']),
  card('mic', 'comedy', 'nairobi', ['2026-03-10', '2026-03-11']),
]
/** Thursday noon in Nairobi. */
const thursday = Date.parse('2026-03-05T09:00:00Z')
const sunday = Date.parse('2026-03-08T09:00:00Z')
const chosen = (search: Parameters<typeof filterEvents>[1], nowMs = thursday) =>
  filterEvents(events, search, nowMs).map(({ id }) => id)

test('events can be chosen by day, weekend, kind and place, and by several of them', () => {
  expect(chosen({})).toEqual(['jazz', 'benga', 'mic'])
  expect(chosen({ when: '2026-03-11' })).toEqual(['mic'])
  expect(chosen({ when: 'weekend' })).toEqual(['jazz', 'benga'])
  expect(chosen({ kind: 'concert' })).toEqual(['jazz', 'benga'])
  expect(chosen({ place: 'nairobi' })).toEqual(['benga', 'mic'])
  expect(chosen({ when: 'weekend', place: 'nairobi' })).toEqual(['benga'])
  expect(chosen({ kind: 'opera' })).toEqual([])
})

test('on a Sunday the weekend is today, and not the next one', () => {
  expect(chosen({ when: 'weekend' }, sunday)).toEqual(['jazz'])
})
