import { expect, test } from 'vitest'
import { fitViewport, paneFor, viewportAround } from './viewport'
import { wayToStage } from './way-to-stage'

const stage = { Kind: 'screen' as const, X: 1000, Y: 0, Width: 1000, Height: 100 }
const pane = paneFor(360, 400, { x: 0, y: 0, width: 3000, height: 2000 })

test('who sees the stage needs no way to it', () => {
  expect(wayToStage(stage, fitViewport(pane), pane)).toBeNull()
})

test('from near one is told on which side the stage lies', () => {
  expect(wayToStage(stage, viewportAround(pane, 1500, 1500, 0.44), pane)).toBe('up')
  expect(wayToStage(stage, viewportAround(pane, 2800, 300, 0.44), pane)).toBe('left')
  expect(wayToStage(stage, viewportAround(pane, 200, 300, 0.44), pane)).toBe('right')
  expect(wayToStage({ ...stage, Y: 1900 }, viewportAround(pane, 1500, 300, 0.44), pane)).toBe('down')
})
