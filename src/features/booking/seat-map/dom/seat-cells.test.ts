import { describe, expect, it } from 'vitest'
import { hallGeometry, rowRange } from '@/contract/hall/geometry'
import { setSeatFree } from '@/contract/hall/seat-bits'
import type { CellContent } from './seat-cell'
import { SeatCells, type GridRow } from './seat-cells'
import { createHall } from '@/tests/fixtures/test-halls'
import type { SeatNames } from '../use-seat-names'

const layout = createHall([[{ seats: 4 }], [{ seats: 2 }, { seats: 3 }], [{ seats: 4 }]])
const names: SeatNames = {
  full: (seat, state) => `seat ${seat} ${state}`,
  short: String,
  list: String,
  kind: () => '',
}
const allFree: CellContent = {
  availability: new Uint8Array(100).fill(255),
  tones: [0, 1, 2],
  names,
  selected: [],
  lost: [],
}

function allRows(): GridRow[] {
  const geometry = hallGeometry(layout)
  return layout.Rows.map((_, row) => {
    const [first, end] = rowRange(geometry, row)
    return { row, seats: Array.from({ length: end - first }, (__, i) => first + i) }
  })
}

function open(content: CellContent = allFree): {
  grid: HTMLElement
  cells: SeatCells
  cell: (seat: number) => Element
} {
  const grid = document.createElement('div')
  const cells = new SeatCells(grid, layout, { x: 0, y: 0 }, content)
  const cell = (seat: number): Element => {
    const found = grid.querySelector(`[data-seat="${seat}"]`)
    if (!found) throw new Error(`Seat ${seat} is no element`)
    return found
  }
  return { grid, cells, cell }
}

describe('SeatCells', () => {
  it('creates a named cell for every seat, in the order of the rows', () => {
    const { grid, cells } = open()
    cells.show(allRows(), false)
    const seats = [...grid.querySelectorAll('[role=gridcell]')].map((each) => each.getAttribute('data-seat'))
    expect(seats).toEqual(Array.from({ length: hallGeometry(layout).count }, (_, i) => String(i)))
    expect(grid.querySelectorAll('[role=row]')).toHaveLength(layout.Rows.length)
    expect(grid.querySelector('[data-seat="3"]')?.getAttribute('aria-label')).toBe('seat 3 free')
  })

  it('changes only the seats that a new selection adds or drops', async () => {
    const { grid, cells, cell } = open({ ...allFree, selected: [1] })
    cells.show(allRows(), false)
    const touched = new Set<string | null>()
    const observer = new MutationObserver((records) => {
      for (const { target } of records)
        if (target instanceof Element) touched.add(target.getAttribute('data-seat'))
    })
    observer.observe(grid, { attributes: true, childList: true, subtree: true })
    cells.choose([2])
    await new Promise((resolve) => setTimeout(resolve))
    observer.disconnect()
    expect(touched).toEqual(new Set(['1', '2']))
    expect(cell(1).getAttribute('aria-selected')).toBe('false')
    expect(cell(2).getAttribute('aria-selected')).toBe('true')
    expect(cell(2).getAttribute('aria-label')).toBe('seat 2 chosen')
  })

  it('changes only the seat that another visitor takes', () => {
    const { grid, cells, cell } = open()
    cells.show(allRows(), false)
    const observer = new MutationObserver(() => undefined)
    observer.observe(grid, { attributes: true, childList: true, subtree: true })
    const availability = allFree.availability.slice()
    setSeatFree(availability, 5, false)
    cells.update({ ...allFree, availability })
    const touched = observer
      .takeRecords()
      .map(({ target }) => target instanceof Element && target.getAttribute('data-seat'))
    observer.disconnect()
    expect(new Set(touched)).toEqual(new Set(['5']))
    expect(cell(5).getAttribute('aria-label')).toBe('seat 5 sold')
  })

  it('marks sold and lost seats, and frees them again', () => {
    const { cells, cell } = open()
    cells.show(allRows(), false)
    cells.update({ ...allFree, availability: new Uint8Array(100), lost: [4] })
    expect(cell(0).getAttribute('data-state')).toBe('sold')
    expect(cell(4).getAttribute('data-state')).toBe('lost')
    expect(cell(4).getAttribute('aria-disabled')).toBe('true')
    cells.update(allFree)
    expect(cell(4).getAttribute('data-state')).toBe('free')
    expect(cell(4).hasAttribute('aria-disabled')).toBe(false)
  })

  it('keeps the focused seat an element, the only one that Tab reaches, when its row is removed', () => {
    const { grid, cells, cell } = open()
    cells.show(allRows(), false)
    cells.activate(5)
    cells.activate(2)
    cells.show([], false)
    expect(grid.querySelectorAll('[role=gridcell]')).toHaveLength(1)
    expect(cell(2).getAttribute('tabindex')).toBe('0')
    cells.show(allRows(), false)
    expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
    const seats = [...grid.querySelectorAll('[role=gridcell]')].map((each) =>
      Number(each.getAttribute('data-seat')),
    )
    expect(seats).toEqual([...seats].sort((a, b) => a - b))
  })
})
