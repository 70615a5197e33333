import { expect, it } from 'vitest'
import { requestedPage } from './page-routes'

it('returns the same page whatever other parameters the address has', () => {
  expect(requestedPage('/movies', 'utm_source=a&genre=drama&x=1&language=ar')).toBe(
    '/movies?genre=drama&language=ar',
  )
  expect(requestedPage('/movies', 'language=ar&genre=drama&genre=horror')).toBe(
    '/movies?genre=drama&language=ar',
  )
  expect(requestedPage('/movie/kilima-zero/0', 'date=2026-03-07&genre=drama')).toBe(
    '/movie/kilima-zero/0?date=2026-03-07',
  )
  expect(requestedPage('/events', 'a=b')).toBe('/events')
  expect(requestedPage('/', '')).toBe('/')
})

it('ignores a parameter that is too long or has an unknown name', () => {
  expect(requestedPage('/movies', `genre=${'x'.repeat(2_000)}`)).toBe('/movies')
  expect(requestedPage('/movies', '__proto__=1&constructor=2')).toBe('/movies')
})
