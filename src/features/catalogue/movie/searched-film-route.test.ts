import { expect, test } from 'vitest'
import { pageSearch } from '@/contract/page/search'
import { searchedFilm } from './searched-film-route'
import { searchedFilmLink } from '../search/search-result'

const read = (search: object, usual?: number) => searchedFilm(pageSearch.movieDetails(search), usual)

test.each([
  [1, '/movie-details'],
  [2, '/special-movie-screen'],
  [3, '/movie-details'],
  [4, '/create-movie-screen'],
  [9, '/movie-details'],
])('a film of category %i links to %s with its category', (CategoryID, to) => {
  expect(searchedFilmLink({ ID: 'matatu', CategoryID })).toEqual({
    to,
    search: { movieId: 'matatu', categoryId: CategoryID },
  })
})

test.each([{ movieId: 77 }, { movieID: '77' }, { MovieID: 77 }, { ID: '77' }])(
  'reads the film’s id from %o',
  (search) => {
    expect(read(search).movieId).toBe('77')
  },
)

test.each([{}, { movieId: '' }, { movieId: ['a', 'b'] }, { movieId: 'x'.repeat(81) }, { movie: '77' }])(
  'finds no film id in %o',
  (search) => {
    expect(read(search).movieId).toBeUndefined()
  },
)

test('replaces an unknown category by that of the address itself', () => {
  expect(read({ movieId: 'a', categoryId: 4 }, 2).categoryId).toBe(4)
  expect(read({ movieId: 'a', CategoryID: '3' }).categoryId).toBe(3)
  for (const categoryId of [7, 'kids', -1, ['4']])
    expect(read({ movieId: 'a', categoryId }, 2).categoryId).toBe(2)
})
