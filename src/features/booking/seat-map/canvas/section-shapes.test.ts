import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { createHall } from '@/tests/fixtures/test-halls'
import { convexHull, sectionShapes } from './section-shapes'

test('outlines a section by its corners', () => {
  const shapes = sectionShapes(createHall([[{ seats: 4 }], [{ seats: 4, classIndex: 1 }]]))
  expect(shapes).toHaveLength(1)
  expect(new Set(shapes[0]?.outline)).toEqual(new Set([200, 500, 610]))
})

test('an outline contains every point', () => {
  const point = fc.tuple(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -500, max: 500 }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 40 }), (points) => {
      const hull = convexHull(points)
      const corners = hull.length / 2
      if (corners < 3) return
      for (const [x, y] of points)
        for (let i = 0; i < corners; i++) {
          const [ax = 0, ay = 0] = [hull[2 * i], hull[2 * i + 1]]
          const [bx = 0, by = 0] = [hull[(2 * i + 2) % hull.length], hull[(2 * i + 3) % hull.length]]
          expect((bx - ax) * (y - ay) - (by - ay) * (x - ax)).toBeGreaterThanOrEqual(0)
        }
    }),
  )
})
