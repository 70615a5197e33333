import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GetShowDetails } from '@/contract/catalogue/get-show-details'
import { filmKind } from './film-kind'

const day = { ShowDate: '2031-05-01', Shows: [{ SchID: 's', ShowDate: '2031-05-01', ShowTime: '20:45' }] }
const cinema = (Dates: object[]) => ({ CinemaID: 'karen', CinemaName: 'Karen', Dates })
const film = (Movie: object, Cinemas: object[]) =>
  v.parse(GetShowDetails.response, { Movie: { id: 'm', title: 'M', ...Movie }, Cinemas })

test.each([
  ['ordinary shows', { Category: 1 }, [cinema([day])], {}, 'showing'],
  ['special shows', { Category: 2 }, [cinema([day])], {}, 'special'],
  ['a special film whose days are still to be asked for', { Category: 2 }, [cinema([])], {}, 'showing'],
  ['a coming film', { Category: 3 }, [], {}, 'coming'],
  ['a coming film in advance booking', { Category: 3 }, [cinema([day])], {}, 'showing'],
  ['a film on request', { Category: 4 }, [], {}, 'created'],
  ['a film on request that somebody has shown', { Category: 4 }, [cinema([day])], {}, 'showing'],
  ['a film that ran out of shows', { Category: 1 }, [], {}, 'coming'],
  ['another API’s film without shows', {}, [], {}, 'coming'],
  ['another API’s film that search calls special', {}, [cinema([day])], { categoryId: 2 }, 'special'],
  ['another API’s film that search calls one on request', {}, [], { categoryId: 4 }, 'created'],
  [
    'what the film says, whatever the address',
    { Category: 1 },
    [cinema([day])],
    { categoryId: 2 },
    'showing',
  ],
  ['a cinema that does not show it', { Category: 1 }, [], { cinemaId: 'nyali' }, 'showing'],
] as const)('%s', (_, movie, cinemas, asked, kind) => {
  expect(filmKind(film(movie, [...cinemas]), asked)).toBe(kind)
})
