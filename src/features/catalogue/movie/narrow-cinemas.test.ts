import { expect, test } from 'vitest'
import { fromPartial } from '@/tests/fixtures/from-partial'
import type { CinemaShows } from './movie-query'
import { narrowCinemas } from './narrow-cinemas'

const show = (SchID: string, Format: string, Language: string) => ({ SchID, Format, Language })
const cinema = (CinemaID: string, shows: ReturnType<typeof show>[]) =>
  fromPartial<CinemaShows>({
    CinemaID,
    Dates: shows.length > 0 ? [{ ShowDate: '2026-03-06', Shows: shows }] : [],
  })
const cinemas = [
  cinema('westlands', [show('1', 'IMAX', 'Swahili'), show('2', '2D', 'English')]),
  cinema('karen', [show('3', '2D', 'Swahili')]),
]
const left = (formats: string[], languages: string[], of = cinemas) =>
  narrowCinemas(of, { formats, languages }, 'en').map((each) => [
    each.CinemaID,
    ...each.Dates.flatMap((day) => day.Shows.map(({ SchID }) => SchID)),
  ])

test('keeps only times of the chosen formats and languages, and drops cinemas without any', () => {
  expect(left(['IMAX'], [])).toEqual([['westlands', '1']])
  expect(left([], ['sw'])).toEqual([
    ['westlands', '1'],
    ['karen', '3'],
  ])
  expect(left(['2D'], ['sw'])).toEqual([['karen', '3']])
  expect(left(['2D', 'IMAX'], [])).toEqual(left([], []))
})

test('drops everything for an invalid value, and keeps a cinema that is not loaded yet', () => {
  expect(left([], ['no such language'])).toEqual([])
  expect(left(['4DX'], [], [cinema('asked later', [])])).toEqual([['asked later']])
})
