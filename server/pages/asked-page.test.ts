import { expect, it } from 'vitest'
import { askedPage } from './page-routes'

it('a page is the same whatever else stands in its address', () => {
  expect(askedPage('/movies', 'utm_source=a&genre=drama&x=1&language=ar')).toBe(
    '/movies?genre=drama&language=ar',
  )
  expect(askedPage('/movies', 'language=ar&genre=drama&genre=horror')).toBe('/movies?genre=drama&language=ar')
  expect(askedPage('/movie/kilima-zero/0', 'date=2026-03-07&genre=drama')).toBe(
    '/movie/kilima-zero/0?date=2026-03-07',
  )
  expect(askedPage('/events', 'a=b')).toBe('/events')
  expect(askedPage('/', '')).toBe('/')
})

it('what is too long to be a choice is none', () => {
  expect(askedPage('/movies', `genre=${'x'.repeat(2_000)}`)).toBe('/movies')
  expect(askedPage('/movies', '__proto__=1&constructor=2')).toBe('/movies')
})
