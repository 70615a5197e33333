import * as v from 'valibot'
import { expect, test } from 'vitest'
import { cinemaCard } from '@/contract/catalogue/cinema-card'
import { sortCinemas } from './cinemas-list'
import { groupByPlace } from './group-by-place'

const cinema = (CinemaID: string, more: object = {}) =>
  v.parse(cinemaCard, { CinemaID, CinemaName: CinemaID, ...more })
const kisumu = cinema('kisumu', { Latitude: -0.1, Longitude: 34.75, LocationID: 'k', City: 'Kisumu' })
const nairobi = cinema('nairobi', { Latitude: -1.28, Longitude: 36.8, LocationID: 'n', City: 'Nairobi' })
const nyali = cinema('nyali', { Latitude: -4.03, Longitude: 39.71, LocationID: 'm', City: 'Mombasa' })
const nowhere = cinema('nowhere', { Address: 'Links Road, Mombasa' })
const all = [kisumu, nowhere, nairobi, nyali]
const order = (favourites: string[], visitor: Parameters<typeof sortCinemas>[1]['visitor'] = null) =>
  sortCinemas(all, { favourites: new Set(favourites), visitor }).map(({ CinemaID }) => CinemaID)
const atTheCoast = { latitude: -3.98, longitude: 39.73 }

test('sorts favourites first, then in the API’s own order', () => {
  expect(order([])).toEqual(['kisumu', 'nowhere', 'nairobi', 'nyali'])
  expect(order(['nyali', 'nairobi', 'gone'])).toEqual(['nairobi', 'nyali', 'kisumu', 'nowhere'])
})

test('sorts by distance from the visitor, favourites first, cinemas without a location last', () => {
  expect(order([], atTheCoast)).toEqual(['nyali', 'nairobi', 'kisumu', 'nowhere'])
  expect(order(['kisumu'], atTheCoast)).toEqual(['kisumu', 'nyali', 'nairobi', 'nowhere'])
})

test('counts a cinema that the API marks as a favourite', () => {
  const liked = cinema('liked', { favourite: true })
  expect(sortCinemas([...all, liked], { favourites: new Set(), visitor: null })[0]).toBe(liked)
})

test('groups cinemas by city; without cities, by the filter locations in their addresses', () => {
  const told = groupByPlace([kisumu, nairobi, nyali], [])
  expect(told.map(({ value, title, cinemas }) => [value, title, cinemas.length])).toEqual([
    ['k', 'Kisumu', 1],
    ['n', 'Nairobi', 1],
    ['m', 'Mombasa', 1],
  ])
  const locations = ['Mombasa', 'Nakuru'].map((title) => ({ title, value: title }))
  expect(groupByPlace([nowhere], locations)).toEqual([
    { title: 'Mombasa', value: 'Mombasa', cinemas: [nowhere] },
  ])
})
