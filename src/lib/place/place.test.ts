import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cinemaCard } from '@/contract/catalogue/cinema-card'
import { cinemasInPlace } from './cinemas-in-place'
import { findCentre, findNearestPlace } from './nearest-place'

const cinema = (fields: object) => v.parse(cinemaCard, { CinemaID: '1', CinemaName: 'A', ...fields })
const karen = cinema({ LocationID: 'nairobi', City: 'Nairobi', Latitude: -1.32, Longitude: 36.7 })
const nyali = cinema({ LocationID: 'mombasa', City: 'Mombasa', Latitude: -4.03, Longitude: 39.71 })
const mombasa = { title: 'Mombasa', value: 'mombasa' }
const locations = [{ title: 'Nairobi', value: 'nairobi' }, mombasa]
const atTheCoast = { latitude: -3.98, longitude: 39.73 }
const place = { id: 'mombasa', name: 'Mombasa', isGuess: false }

describe('cinemas of a place', () => {
  test('are those with the place’s location id', () => {
    expect(cinemasInPlace([karen, nyali], place, null)).toEqual([nyali])
    expect(cinemasInPlace([karen], place, null)).toEqual([])
  })

  test('are those whose address names the place, for an API without locations and with equal coordinates', () => {
    const spot = { Latitude: -4.03, Longitude: 39.71 }
    const named = cinema({ Address: 'Links Road, Mombasa', ...spot })
    expect(cinemasInPlace([cinema({ Address: 'Nairobi', ...spot }), named], place, atTheCoast)).toEqual([
      named,
    ])
  })

  test('are those near the visitor where no address matches, and null where distance does not help either', () => {
    const near = cinema({ Latitude: -4.03, Longitude: 39.71 })
    const far = cinema({ Latitude: -1.32, Longitude: 36.7 })
    expect(cinemasInPlace([far, near], place, atTheCoast)).toEqual([near])
    expect(cinemasInPlace([far, near], place, null)).toBeNull()
    expect(cinemasInPlace([cinema({})], place, atTheCoast)).toBeNull()
  })
})

describe('nearest place', () => {
  test('is that of the nearest cinema', () => {
    expect(findNearestPlace(atTheCoast, [karen, nyali], locations)).toEqual(mombasa)
    expect(findNearestPlace(atTheCoast, [karen, cinema({})], locations)?.value).toBe('nairobi')
  })

  test('is found by the address where cinemas have no location id', () => {
    const plain = cinema({ Address: 'Mombasa', Latitude: -4.03, Longitude: 39.71 })
    expect(findNearestPlace(atTheCoast, [plain], locations)).toEqual(mombasa)
  })

  test('is null where no cinema has coordinates, or its location is unknown', () => {
    expect(findNearestPlace(atTheCoast, [cinema({ City: 'Mombasa' })], locations)).toBeNull()
    expect(findNearestPlace(atTheCoast, [karen, nyali], [])).toBeNull()
  })
})

test('the centre of a city is the centre of its cinemas, or null', () => {
  const two = [nyali, cinema({ City: 'Mombasa', Latitude: -4.05, Longitude: 39.65 })]
  const middle = findCentre(mombasa, [karen, ...two])
  expect(middle?.latitude).toBeCloseTo(-4.04)
  expect(middle?.longitude).toBeCloseTo(39.68)
  expect(findCentre(mombasa, [karen])).toBeNull()
})
