import { expect, test } from 'vitest'
import { fitViewport, paneFor, viewportAround } from './viewport'
import { stageSide } from './stage-side'

const stage = { Kind: 'screen' as const, X: 1000, Y: 0, Width: 1000, Height: 100 }
const pane = paneFor(360, 400, { x: 0, y: 0, width: 3000, height: 2000 })

test('returns null while the stage is in view', () => {
  expect(stageSide(stage, fitViewport(pane), pane)).toBeNull()
})

test('returns the side on which the stage lies when zoomed in', () => {
  expect(stageSide(stage, viewportAround(pane, 1500, 1500, 0.44), pane)).toBe('up')
  expect(stageSide(stage, viewportAround(pane, 2800, 300, 0.44), pane)).toBe('left')
  expect(stageSide(stage, viewportAround(pane, 200, 300, 0.44), pane)).toBe('right')
  expect(stageSide({ ...stage, Y: 1900 }, viewportAround(pane, 1500, 300, 0.44), pane)).toBe('down')
})
