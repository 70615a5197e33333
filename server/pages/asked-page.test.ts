import { expect, it } from 'vitest'
import { requestedPage } from './page-routes'

it('a page is the same whatever else stands in its address', () => {
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

it('what is too long to be a choice is none', () => {
  expect(requestedPage('/movies', `genre=${'x'.repeat(2_000)}`)).toBe('/movies')
  expect(requestedPage('/movies', '__proto__=1&constructor=2')).toBe('/movies')
})
