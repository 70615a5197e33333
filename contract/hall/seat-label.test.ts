import { expect, test } from 'vitest'
import { readOddPlan } from '@/tests/fixtures/odd-plans'
import { hallGeometry } from './geometry'
import { seatLabel } from './seat-label'

test('returns the label of the seating plan when it has one, otherwise the number', () => {
  const texts = (name: string) => {
    const { layout } = readOddPlan(name)
    const geometry = hallGeometry(layout)
    return [0, 9, 10].map((seat) => seatLabel(layout, geometry, seat))
  }
  expect(texts('seat-numbers-with-letters')).toEqual(['1a', '10a', '1a'])
  expect(texts('category-not-latin')).toEqual(['1', '10', '1'])
})
