import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { narrowListing } from './narrow-listing'

const film = (id: string, locations: string[], cinemaId?: string) => ({
  id,
  title: id,
  Keys: { Genres: [], Languages: [], Formats: [], Chains: [], Locations: locations },
  ...(cinemaId && {
    NextShows: [{ SchID: id, StartsAt: 1, TimeZone: 'UTC', CinemaID: cinemaId, CinemaName: cinemaId }],
    NextDay: { ShowDate: '2031-05-01', More: 4 },
  }),
})

const listing = v.parse(GetAllShow.response, {
  Status: true,
  Shows: [
    {
      cat_id: 1,
      title: 'Now Showing',
      shows: [
        film('both', ['nairobi', 'mombasa'], 'karen'),
        film('coast', ['mombasa'], 'nyali'),
        film('capital', ['nairobi'], 'karen'),
        film('coming', []),
      ],
    },
  ],
  Cinemas: [
    { CinemaID: 'karen', CinemaName: 'Karen', LocationID: 'nairobi' },
    { CinemaID: 'nyali', CinemaName: 'Nyali', LocationID: 'mombasa' },
  ],
})

test('narrows a country’s listing to a city’s films and times', () => {
  const [group] = narrowListing(listing, ['mombasa']).Shows
  expect(group?.shows.map(({ id }) => id)).toEqual(['both', 'coast', 'coming'])
  expect(group?.shows.map(({ NextShows }) => NextShows?.map(({ CinemaID }) => CinemaID))).toEqual([
    undefined,
    ['nyali'],
    undefined,
  ])
  // The number of further times that day was counted for the whole country.
  expect(group?.shows.every(({ NextDay }) => NextDay === undefined)).toBe(true)
})
