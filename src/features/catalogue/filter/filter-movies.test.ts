import { expect, test } from 'vitest'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import { fromPartial } from '@/tests/fixtures/from-partial'
import { filterMovies } from './filter-movies'
import { readChosenFilters, noFilters, writeSearch, toggleFilter } from './listing-search'
import { pageSearch } from '@/contract/page/search'

function film(id: string, Genres: string[], Languages: string[]): MovieCard {
  return fromPartial<MovieCard>({
    id,
    Keys: { Genres, Languages, Formats: ['2D'], Chains: ['savanna'], Locations: ['nairobi'] },
  })
}
const films = [
  film('matatu', ['comedy'], ['sw', 'en']),
  film('pearl', ['drama'], ['ar']),
  film('kilima', ['drama'], ['en']),
]
const ids = (movies: MovieCard[]) => movies.map((movie) => movie.id)

test('values of one group widen the list, a second group narrows it', () => {
  expect(ids(filterMovies(films, { ...noFilters, language: ['sw', 'ar'] }))).toEqual(['matatu', 'pearl'])
  expect(ids(filterMovies(films, { ...noFilters, language: ['en'], genre: ['drama'] }))).toEqual(['kilima'])
})

test('returns an empty list for a place without films', () => {
  expect(filterMovies(films, { ...noFilters, location: ['doha'] })).toEqual([])
})

test('keeps all films of an API without keys', () => {
  expect(
    filterMovies([fromPartial<MovieCard>({ id: 'bare' })], { ...noFilters, genre: ['drama'] }),
  ).toHaveLength(1)
})

test('a choice survives the round trip through the address', () => {
  const chosen = toggleFilter(toggleFilter(noFilters, 'genre', 'drama'), 'language', 'sw')
  const address = pageSearch.home(writeSearch(chosen, 'soon'))
  expect(readChosenFilters(address)).toEqual(chosen)
  expect(address.tab).toBe('soon')
})

test('removing the last value removes the group from the address', () => {
  const chosen = toggleFilter(toggleFilter(noFilters, 'genre', 'drama'), 'genre', 'drama')
  expect(writeSearch(chosen, 'now')).toEqual({})
})

test('ignores invalid values in a hand-written address', () => {
  expect(
    pageSearch.home({ tab: 'yesterday', genre: ['7'], chain: { a: 1 }, format: 'x'.repeat(500) }),
  ).toEqual({})
})

test('accepts a numeric value, as other APIs have them', () => {
  expect(readChosenFilters(pageSearch.home({ location: 7, genre: 12.5 }))).toEqual({
    ...noFilters,
    location: ['7'],
  })
})

test('keeps a coming film without shows whatever the place', () => {
  const coming = fromPartial<MovieCard>({
    id: 'soon',
    Keys: { Genres: ['drama'], Languages: ['en'], Formats: ['2D'], Chains: [], Locations: [] },
  })
  expect(filterMovies([coming], { ...noFilters, location: ['doha'] })).toEqual([coming])
  expect(filterMovies([coming], { ...noFilters, location: ['doha'], genre: ['horror'] })).toEqual([])
  expect(filterMovies([coming], { ...noFilters, chain: ['savanna'] })).toEqual([])
})
