import { expect, test } from 'vitest'
import { directionsTo } from './directions'

const westlands = { latitude: -1.2649, longitude: 36.8029, name: 'Westlands' }

test.each([
  ['google', 'https://www.google.com/maps/dir/?api=1&destination=-1.2649,36.8029'],
  ['apple', 'https://maps.apple.com/?daddr=-1.2649,36.8029'],
  ['openstreetmap', 'https://www.openstreetmap.org/directions?to=-1.2649,36.8029'],
] as const)('directions from %s lead to the coordinates of a place', (service, address) => {
  expect(directionsTo(service, westlands)).toBe(address)
})

test('directions search by name when the coordinates of a place are unknown', () => {
  expect(
    directionsTo('google', { latitude: undefined, longitude: 36.8, name: 'Baobab & Nyali, Mombasa' }),
  ).toBe('https://www.google.com/maps/dir/?api=1&destination=Baobab%20%26%20Nyali%2C%20Mombasa')
})
