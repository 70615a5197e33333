import { expect, test } from 'vitest'
import { initialState, isOpenTo, findMissingStep, reduce } from './quick-book-state'
import type { QuickBookEvent, QuickBookState } from './quick-book-state'

const movie = { id: '7', label: 'The Last Matatu' }
const other = { id: '8', label: 'Kilima Zero' }
const cinema = { id: 'w', label: 'Savanna Westlands' }
const date = { id: '2026-11-20', label: 'Today' }
const time = { id: 's1', label: '20:45', shown: '20:45', seatLayout: 1 as const, isLateNight: false }

function after(...events: QuickBookEvent[]): QuickBookState {
  return events.reduce(reduce, initialState)
}
const complete = after(
  { type: 'movieChosen', movie },
  { type: 'cinemaChosen', cinema },
  { type: 'dateChosen', date },
  { type: 'timeChosen', time },
)

test('by movie, each step opens when the one before it is chosen', () => {
  expect(isOpenTo(initialState, 'movie')).toBe(true)
  expect(isOpenTo(initialState, 'cinema')).toBe(false)
  const withMovie = after({ type: 'movieChosen', movie })
  expect(isOpenTo(withMovie, 'cinema')).toBe(true)
  expect(isOpenTo(withMovie, 'date')).toBe(false)
  expect(isOpenTo(after({ type: 'movieChosen', movie }, { type: 'cinemaChosen', cinema }), 'date')).toBe(true)
})

test('by cinema, the movie stays closed until a cinema is chosen', () => {
  const start = after({ type: 'orderSwitched', order: 'cinema' })
  expect(isOpenTo(start, 'movie')).toBe(false)
  expect(isOpenTo(reduce(start, { type: 'cinemaChosen', cinema }), 'movie')).toBe(true)
})

test('the date stays closed without a cinema, in either order', () => {
  for (const order of ['movie', 'cinema'] as const)
    expect(isOpenTo(after({ type: 'orderSwitched', order }, { type: 'movieChosen', movie }), 'date')).toBe(
      false,
    )
})

test('another movie resets cinema, date and time', () => {
  expect(reduce(complete, { type: 'movieChosen', movie: other })).toEqual({
    ...initialState,
    movie: other,
  })
})

test('by cinema, another movie keeps the cinema and resets date and time', () => {
  const state = after(
    { type: 'orderSwitched', order: 'cinema' },
    { type: 'cinemaChosen', cinema },
    { type: 'movieChosen', movie },
    { type: 'dateChosen', date },
    { type: 'timeChosen', time },
    { type: 'movieChosen', movie: other },
  )
  expect(state).toEqual({ order: 'cinema', cinema, movie: other, date: null, time: null })
})

test('another cinema keeps the movie chosen before it, and resets date and time', () => {
  expect(
    reduce(complete, { type: 'cinemaChosen', cinema: { id: 'k', label: 'Baobab Karen' } }),
  ).toMatchObject({
    movie,
    date: null,
    time: null,
  })
})

test('another date resets the time', () => {
  expect(
    reduce(complete, { type: 'dateChosen', date: { id: '2026-11-21', label: 'Tomorrow' } }).time,
  ).toBeNull()
})

test('switching the order starts over, switching to the same order changes nothing', () => {
  expect(reduce(complete, { type: 'orderSwitched', order: 'cinema' })).toEqual({
    ...initialState,
    order: 'cinema',
  })
  expect(reduce(complete, { type: 'orderSwitched', order: 'movie' })).toBe(complete)
})

test('booking names the first missing step, and none when all are set', () => {
  expect(findMissingStep(initialState)).toBe('movie')
  expect(findMissingStep(after({ type: 'orderSwitched', order: 'cinema' }))).toBe('cinema')
  expect(findMissingStep({ ...complete, time: null })).toBe('time')
  expect(findMissingStep(complete)).toBeNull()
})
