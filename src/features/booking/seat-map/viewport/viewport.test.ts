import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import {
  blendViewports,
  clampViewport,
  fitViewport,
  paneFor,
  stageSide,
  viewportAround,
  viewportShowing,
  zoomAt,
} from './viewport'

const hall = { x: 100, y: 50, width: 2400, height: 1800 }
const pane = paneFor(360, 300, hall)

test('the whole hall is visible at first', () => {
  const { scale, x, y } = fitViewport(pane)
  expect(hall.x * scale + x).toBeGreaterThanOrEqual(-1e-6)
  expect((hall.x + hall.width) * scale + x).toBeLessThanOrEqual(360 + 1e-6)
  expect(hall.y * scale + y).toBeGreaterThanOrEqual(-1e-6)
  expect((hall.y + hall.height) * scale + y).toBeLessThanOrEqual(300 + 1e-6)
})

test('seats can be enlarged to the size of a finger on a phone', () => {
  expect(pane.maxScale * 100).toBeGreaterThanOrEqual(44)
})

test('a small hall on a large screen is not enlarged beyond the limit', () => {
  expect(paneFor(2000, 2000, { x: 0, y: 0, width: 800, height: 600 }).fitScale * 100).toBe(46)
})

test('zooming in keeps the point under the fingers, away from the edges', () => {
  const before = zoomAt(fitViewport(pane), pane, 180, 150, 2)
  const after = zoomAt(before, pane, 170, 160, 1.3)
  expect((170 - after.x) / after.scale).toBeCloseTo((170 - before.x) / before.scale)
  expect((160 - after.y) / after.scale).toBeCloseTo((160 - before.y) / before.scale)
})

test('no pan or zoom leaves a gap at an edge or exceeds the zoom limits', () => {
  const finite = fc.double({ min: -5000, max: 5000, noNaN: true })
  fc.assert(
    fc.property(finite, finite, fc.double({ min: 0.001, max: 10, noNaN: true }), (x, y, scale) => {
      const viewport = clampViewport({ scale, x, y }, pane)
      expect(viewport.scale).toBeGreaterThanOrEqual(pane.fitScale)
      expect(viewport.scale).toBeLessThanOrEqual(pane.maxScale)
      const left = hall.x * viewport.scale + viewport.x
      const right = (hall.x + hall.width) * viewport.scale + viewport.x
      if (right - left > pane.width) {
        expect(left).toBeLessThanOrEqual(1e-6)
        expect(right).toBeGreaterThanOrEqual(pane.width - 1e-6)
      }
    }),
  )
})

test('a visible seat does not move the hall, one outside is brought into view', () => {
  const near = viewportAround(pane, 1300, 900, 0.44)
  expect(viewportShowing(near, pane, 1300, 900, 50)).toBe(near)
  const moved = viewportShowing(near, pane, 300, 900, 50)
  expect(300 * moved.scale + moved.x).toBeCloseTo(50)
})

test('a blend starts and ends at its viewports', () => {
  const [from, to] = [fitViewport(pane), viewportAround(pane, 700, 700, 0.44)]
  expect(blendViewports(from, to, 0)).toEqual(from)
  const end = blendViewports(from, to, 1)
  expect(end.scale).toBeCloseTo(to.scale)
  expect(end.x).toBeCloseTo(to.x)
})

const stage = { Kind: 'screen' as const, X: 1000, Y: 0, Width: 1000, Height: 100 }
const widePane = paneFor(360, 400, { x: 0, y: 0, width: 3000, height: 2000 })

test('the side of the stage is null while the stage is in view', () => {
  expect(stageSide(stage, fitViewport(widePane), widePane)).toBeNull()
})

test('the side on which the stage lies is known when zoomed in', () => {
  expect(stageSide(stage, viewportAround(widePane, 1500, 1500, 0.44), widePane)).toBe('up')
  expect(stageSide(stage, viewportAround(widePane, 2800, 300, 0.44), widePane)).toBe('left')
  expect(stageSide(stage, viewportAround(widePane, 200, 300, 0.44), widePane)).toBe('right')
  expect(stageSide({ ...stage, Y: 1900 }, viewportAround(widePane, 1500, 300, 0.44), widePane)).toBe('down')
})
