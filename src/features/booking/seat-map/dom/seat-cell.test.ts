import { expect, test } from 'vitest'
import { hallGeometry, rowRange } from '@/contract/hall/geometry'
import { hallInTheRound } from '@/tests/fixtures/test-halls'
import { SeatCells } from './seat-cells'

test('numbers and symbols are upright on every seat, whatever its direction', async () => {
  const layout = hallInTheRound()
  const geometry = hallGeometry(layout)
  const grid = document.createElement('div')
  const nothing = { full: () => '', short: () => '', list: () => '', kind: () => '' }
  const cells = new SeatCells(
    grid,
    layout,
    { x: 0, y: 0 },
    { availability: new Uint8Array(700), tones: [0, 1, 2], names: nothing, selected: [], lost: [] },
  )
  const rows = layout.Rows.map((_, row) => {
    const [first, end] = rowRange(geometry, row)
    return { row, seats: Array.from({ length: end - first }, (__, i) => first + i) }
  })
  cells.show(rows, false)
  cells.showNumbers(true)
  await expect.poll(() => grid.textContent).not.toBe('')

  const turns = new Set<number>()
  for (const seat of grid.querySelectorAll<HTMLElement>('.seat')) {
    const turn = Number.parseFloat(seat.style.rotate || '0')
    const upright = Number.parseFloat(seat.style.getPropertyValue('--upright') || '0')
    expect(turn + upright).toBeCloseTo(0)
    // The CSS rule of this class applies `--upright`.
    expect(seat.querySelector('.seat-number') !== null).toBe(turn !== 0)
    expect(seat.textContent).toBe(String(geometry.number[Number(seat.dataset.seat)]))
    turns.add(Math.round(turn * 10))
  }
  expect(turns.size, 'seats look in many directions').toBeGreaterThan(10)
})
