import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hallGeometry } from '@/contract/hall/geometry'
import { availabilityOf, hallOf } from '@/tests/worlds/test-halls'
import { convexHull, sectionOffers, sectionShapes } from './section-shapes'

test('a section is outlined by its corners and counts what is free by class', () => {
  const layout = hallOf([[{ seats: 4 }], [{ seats: 4, classIndex: 1 }]])
  const geometry = hallGeometry(layout)
  const shapes = sectionShapes(layout)
  expect(shapes).toHaveLength(1)
  expect(new Set(shapes[0]?.outline)).toEqual(new Set([200, 500, 610]))
  expect(sectionOffers(shapes, geometry, availabilityOf('xxx. ..xx'), 2)).toEqual([
    { seats: 8, free: 3, mainClass: 1 },
  ])
})

test('a sold out section keeps the tone of its largest class', () => {
  const layout = hallOf([[{ seats: 2 }], [{ seats: 4, classIndex: 1 }]])
  const geometry = hallGeometry(layout)
  const [offer] = sectionOffers(sectionShapes(layout), geometry, availabilityOf('xxxxxx'), 2)
  expect(offer).toEqual({ seats: 6, free: 0, mainClass: 1 })
})

test('an outline holds every point', () => {
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
