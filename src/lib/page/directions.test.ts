import { expect, test } from 'vitest'
import { directionsTo } from './directions'

test('directions lead to the coordinates of a place', () => {
  expect(directionsTo({ latitude: -1.2649, longitude: 36.8029, name: 'Westlands' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=-1.2649,36.8029',
  )
})

test('a place whose coordinates are not known is found by name', () => {
  expect(directionsTo({ latitude: undefined, longitude: 36.8, name: 'Baobab & Nyali, Mombasa' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=Baobab%20%26%20Nyali%2C%20Mombasa',
  )
})
