import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { diagonalOfTheDay, ofTheDay } from './of-the-day'

const firstDay = 20_000
const onDay = <Result>(day: number | string, work: () => Result): Result => {
  vi.stubEnv('FOYER_DAY', String(day))
  return work()
}
const inDays = <Item>(days: number, work: () => readonly Item[]) =>
  Array.from({ length: days }, (_, index) => onDay(firstDay + index, work))

beforeEach(() => vi.stubEnv('FOYER_DAY', undefined))
afterEach(() => vi.unstubAllEnvs())

describe('what is tested some a day', () => {
  const kinds = Array.from({ length: 22 }, (_, index) => index)

  it('has each of its kinds once in a round, and about as many a day', () => {
    const days = inDays(6, () => ofTheDay(kinds, 4))
    expect(days.flat().toSorted((a, b) => a - b)).toEqual(kinds)
    for (const day of days) expect([3, 4]).toContain(day.length)
  })

  it('is all tested when all is asked for', () => {
    expect(onDay('all', () => ofTheDay(kinds, 4))).toEqual(kinds)
    expect(onDay('all', () => diagonalOfTheDay([1, 2], ['en', 'ar']))).toHaveLength(4)
  })

  it('is never nothing because nobody said what day it is', () => {
    expect(() => ofTheDay(kinds, 4)).toThrow('FOYER_DAY')
    expect(() => onDay('today', () => ofTheDay(kinds, 4))).toThrow('FOYER_DAY')
  })
})

describe('a product of which a diagonal is tested a day', () => {
  const rows = ['home', 'film', 'ticket'] as const
  const columns = ['en', 'ar'] as const

  it('has all rows and all columns every day', () => {
    for (const day of inDays(2, () => diagonalOfTheDay(rows, columns))) {
      expect(day.map(([row]) => row)).toEqual(rows)
      expect(new Set(day.map(([, column]) => column))).toEqual(new Set(columns))
    }
  })

  it('has each cell once in as many days as there are columns', () => {
    const cells = inDays(2, () => diagonalOfTheDay(rows, columns)).flat()
    expect(new Set(cells.map((cell) => cell.join(' '))).size).toBe(6)
    expect(cells).toHaveLength(6)
  })
})
