import { expect, test } from 'vitest'
import { hallGeometry } from '@/contract/hall/geometry'
import { parseAvailability, createHall } from '@/tests/fixtures/test-halls'
import { isAlmostSoldOut, lowestPrice, sectionOffers } from './section-offers'
import { sectionShapes } from './section-shapes'

const prices = [{ priceMinor: 90_000 }, { priceMinor: 50_000 }]
const layout = createHall([[{ seats: 4 }], [{ seats: 4, classIndex: 1 }]])

function buildOffer(pattern: string) {
  const [offer] = sectionOffers(sectionShapes(layout), hallGeometry(layout), parseAvailability(pattern), 3)
  if (!offer) throw new Error('The hall has no section')
  return offer
}

test('a section lists its seats and free seats by class', () => {
  expect(buildOffer('xxx. ..xx')).toEqual({
    seats: 8,
    free: 3,
    classes: [
      { classIndex: 0, seats: 4, free: 1 },
      { classIndex: 1, seats: 4, free: 2 },
    ],
  })
})

test('the lowest price is that of the free seats, or of all when none is free', () => {
  expect(lowestPrice(buildOffer('.... x..x'), prices)).toBe(50_000)
  expect(lowestPrice(buildOffer('.xxx xxxx'), prices)).toBe(90_000)
  expect(lowestPrice(buildOffer('xxxx xxxx'), prices)).toBe(50_000)
})

test('marks a section with few seats left, but not a sold out one', () => {
  expect(isAlmostSoldOut(buildOffer('.... ....'))).toBe(false)
  expect(isAlmostSoldOut(buildOffer('x..x xx.x'))).toBe(true)
  expect(isAlmostSoldOut(buildOffer('xxxx xxxx'))).toBe(false)
})
