import * as v from 'valibot'
import { expect, test } from 'vitest'
import { filmAtCinema } from '@/contract/catalogue/get-cinema-by-id'
import type { KnownGroup } from '../filter/known-groups'
import { noFilters } from '../filter/listing-search'
import type { ChosenFilters } from '../filter/listing-search'
import { upcomingDays, findFilmsOn, isLoaded } from './programme'

const at = (text: string) => Date.parse(`${text}:00+03:00`)
const show = (SchID: string, ShowDate: string, ShowTime: string, startsAt: string, more: object = {}) => ({
  SchID,
  ShowDate,
  ShowTime,
  StartsAt: at(startsAt),
  Format: '2D',
  Language: 'Swahili',
  ...more,
})
const film = (id: string, shows: ReturnType<typeof show>[], Genres: string[] = ['drama']) =>
  v.parse(filmAtCinema, {
    id,
    title: id,
    Keys: { Genres, Languages: [], Formats: [], Chains: [], Locations: [] },
    Dates: [...new Set(shows.map(({ ShowDate }) => ShowDate))].map((ShowDate) => ({
      ShowDate,
      Shows: shows.filter((each) => each.ShowDate === ShowDate),
    })),
  })

const friday = '2026-03-06'
const saturday = '2026-03-07'
const programme = {
  ShowDates: [friday, saturday, '2026-03-20'],
  Films: [
    film('matatu', [
      show('1', friday, '18:00', '2026-03-06T18:00'),
      // Listed under the evening that it ends.
      show('2', friday, '00:30', '2026-03-07T00:30', { Latenightpopup: true, Format: 'IMAX' }),
      show('3', saturday, '18:00', '2026-03-07T18:00'),
    ]),
    film('pearl', [show('4', friday, '20:00', '2026-03-06T20:00', { Language: 'Arabic' })], ['comedy']),
  ],
}
const groups: KnownGroup[] = [
  {
    filter_key: 'language',
    filter_name: 'Language',
    icon: '',
    collapseId: '',
    all_filter: [
      { title: 'Swahili', value: 'sw' },
      { title: 'Arabic', value: 'ar' },
    ],
  },
]
const noon = at('2026-03-06T12:00')
const on = (date: string, chosen: Partial<ChosenFilters> = {}, nowMs = noon) =>
  findFilmsOn(programme, date, { chosen: { ...noFilters, ...chosen }, groups, nowMs }).map(
    ({ film: { id }, shows }) => [id, ...shows.map(({ SchID }) => SchID)],
  )

test('lists a day’s films with their times, and a show after midnight under the evening before', () => {
  expect(on(friday)).toEqual([
    ['matatu', '1', '2'],
    ['pearl', '4'],
  ])
  expect(on(saturday)).toEqual([['matatu', '3']])
})

test('leaves out shows that have started, and days without any others', () => {
  expect(on(friday, {}, at('2026-03-06T19:00'))).toEqual([
    ['matatu', '2'],
    ['pearl', '4'],
  ])
  // Friday continues past midnight.
  expect(upcomingDays(programme, at('2026-03-07T00:10'))).toEqual(programme.ShowDates)
  expect(upcomingDays(programme, at('2026-03-07T01:00'))).toEqual([saturday, '2026-03-20'])
})

test('lists a day without data, which then has to be fetched', () => {
  expect(isLoaded(programme, saturday)).toBe(true)
  expect(isLoaded(programme, '2026-03-20')).toBe(false)
  expect(upcomingDays(programme, at('2026-03-10T12:00'))).toEqual(['2026-03-20'])
})

test('filters films by genre and their times by language and format', () => {
  expect(on(friday, { genre: ['comedy'] })).toEqual([['pearl', '4']])
  expect(on(friday, { format: ['IMAX'] })).toEqual([['matatu', '2']])
  expect(on(friday, { language: ['ar'] })).toEqual([['pearl', '4']])
  expect(on(friday, { language: ['ar', 'sw'] })).toEqual(on(friday))
  expect(on(friday, { language: ['ar'], format: ['IMAX'] })).toEqual([])
})
