import type { HallLayout } from '@/contract/hall/hall-layout'
import { runAfterPaint } from '../viewport/run-after-paint'
import { hallGeometry, type HallGeometry } from '@/contract/hall/geometry'
import { seatLabel } from '@/contract/hall/seat-label'
import {
  createCellFactory,
  setCellState,
  stateIn,
  toneIn,
  writeNumber,
  type Cell,
  type CellContent,
} from './seat-cell'

/** A row of the grid with those of its seats that are elements. */
export interface GridRow {
  readonly row: number
  /** Ascending. */
  readonly seats: readonly number[]
}

interface Row {
  readonly row: number
  readonly element: HTMLElement
  /** Ascending. */
  seats: number[]
}

/** Milliseconds for which cells are created in one task in gentle mode. */
const sliceMs = 4

/**
 * The real, named seats of a grid. They are many and change one at a time, so the DOM is changed directly:
 * only the affected seats are updated. React owns the grid element around them and gives it no children.
 */
export class SeatCells {
  private readonly grid: HTMLElement
  private readonly layout: HallLayout
  private readonly geometry: HallGeometry
  private readonly makeCell: (seat: number, content: CellContent) => Cell
  private content: CellContent
  /** The seat that Tab reaches: always an element. −1 until there is one. */
  private active = -1
  private visibleRows: readonly GridRow[] = []
  private rows: Row[] = []
  private readonly cells = new Map<number, Cell>()
  private readonly rowTemplate = document.createElement('div')
  private slice: ReturnType<typeof setTimeout> | undefined
  private showsNumbers = false
  /** Whether elements have their numbers; numbers that would be too small are hidden by CSS. */
  private hasNumbers = false
  private cancelNumbers: () => void = () => undefined

  constructor(
    grid: HTMLElement,
    layout: HallLayout,
    origin: { readonly x: number; readonly y: number },
    content: CellContent,
  ) {
    this.grid = grid
    this.layout = layout
    this.geometry = hallGeometry(layout)
    this.makeCell = createCellFactory(this.geometry, origin)
    this.content = content
    this.rowTemplate.setAttribute('role', 'row')
  }

  destroy(): void {
    clearTimeout(this.slice)
    this.cancelNumbers()
    this.grid.replaceChildren()
  }

  get activeSeat(): number {
    return this.active
  }

  has(seat: number): boolean {
    return this.cells.has(seat)
  }

  /** Makes exactly these rows elements; `gently` yields to other tasks between parts of the work. */
  show(rows: readonly GridRow[], gently: boolean): void {
    clearTimeout(this.slice)
    this.visibleRows = rows
    this.prune()
    if (gently) this.makeSlice()
    else this.make(Infinity)
    this.add(this.active)
  }

  /**
   * Shows the number on each seat a frame after the seats, so that they need not wait for hundreds of small
   * texts.
   */
  showNumbers(hasNumbers: boolean): void {
    if (this.showsNumbers === hasNumbers) return
    this.showsNumbers = hasNumbers
    if (!hasNumbers || this.hasNumbers) return
    this.cancelNumbers = runAfterPaint(() => {
      this.hasNumbers = true
      for (const [seat, cell] of this.cells) this.number(seat, cell.element)
    })
  }

  update(content: CellContent): void {
    const before = this.content
    const areNamedAlike = before.tones === content.tones && before.names === content.names
    if (
      areNamedAlike &&
      before.availability === content.availability &&
      areEqual(before.lost, content.lost)
    ) {
      this.choose(content.selected)
      return
    }
    this.content = content
    for (const [seat, cell] of this.cells) {
      this.refresh(seat)
      if (areNamedAlike) continue
      cell.element.dataset.tone = toneIn(content, this.geometry, seat)
      cell.element.setAttribute('aria-label', content.names.full(seat, cell.state))
    }
  }

  /** Shows another selection: changes only seats that it adds or drops. */
  choose(selected: readonly number[]): void {
    const before = this.content.selected
    if (before === selected) return
    this.content = { ...this.content, selected }
    for (const seat of before) if (!selected.includes(seat)) this.refresh(seat)
    for (const seat of selected) if (!before.includes(seat)) this.refresh(seat)
  }

  /** Makes a seat the one that Tab reaches, and creates its element if it has none. */
  activate(seat: number): HTMLElement | undefined {
    const before = this.cells.get(this.active)
    this.active = seat
    const cell = this.add(seat)
    if (before !== cell) before?.element.setAttribute('tabindex', '-1')
    cell?.element.setAttribute('tabindex', '0')
    return cell?.element
  }

  /** Removes elements that are neither wanted nor active. */
  prune(): void {
    const needed = new Map(this.visibleRows.map((each) => [each.row, each.seats]))
    this.rows = this.rows.filter((row) => {
      const seats = needed.get(row.row)
      const kept = new Set(seats)
      row.seats = row.seats.filter((seat) => {
        if (kept.has(seat) || seat === this.active) return true
        this.cells.get(seat)?.element.remove()
        this.cells.delete(seat)
        return false
      })
      if (row.seats.length > 0) return true
      row.element.remove()
      return false
    })
  }

  private makeSlice(): void {
    if (this.make(performance.now() + sliceMs)) return
    this.slice = setTimeout(() => this.makeSlice(), sliceMs)
  }

  /** Creates missing cells until all exist or the time is up. Returns whether all exist. */
  private make(until: number): boolean {
    for (const { row, seats } of this.visibleRows) {
      const known = this.rows.find((each) => each.row === row)
      if (known && known.seats.length >= seats.length) continue
      if (!known) this.addRow(row, seats)
      else for (const seat of seats) this.add(seat)
      if (performance.now() > until) return false
    }
    return true
  }

  private addRow(row: number, seats: readonly number[]): Row {
    const element = this.rowTemplate.cloneNode() as HTMLElement
    element.setAttribute('aria-rowindex', String(row + 1))
    for (const seat of seats) element.append(this.create(seat))
    const newRow = { row, element, seats: [...seats] }
    const at = this.rows.findIndex((each) => each.row > row)
    const next = this.rows[at]
    if (next) {
      next.element.before(element)
      this.rows.splice(at, 0, newRow)
    } else {
      this.grid.append(element)
      this.rows.push(newRow)
    }
    return newRow
  }

  private add(seat: number): Cell | undefined {
    if (seat < 0 || seat >= this.geometry.count) return undefined
    const known = this.cells.get(seat)
    if (known) return known
    const rowOfSeat = this.geometry.rowOf[seat] ?? 0
    const row = this.rows.find((each) => each.row === rowOfSeat)
    if (!row) {
      this.addRow(rowOfSeat, [seat])
      return this.cells.get(seat)
    }
    const at = row.seats.findIndex((each) => each > seat)
    const next = this.cells.get(row.seats[at] ?? -1)
    const element = this.create(seat)
    if (next) {
      next.element.before(element)
      row.seats.splice(at, 0, seat)
    } else {
      row.element.append(element)
      row.seats.push(seat)
    }
    return this.cells.get(seat)
  }

  private create(seat: number): HTMLElement {
    const cell = this.makeCell(seat, this.content)
    if (seat === this.active) cell.element.setAttribute('tabindex', '0')
    if (this.hasNumbers) this.number(seat, cell.element)
    this.cells.set(seat, cell)
    return cell.element
  }

  private refresh(seat: number): void {
    const cell = this.cells.get(seat)
    if (!cell) return
    const state = stateIn(this.content, seat)
    if (state === cell.state) return
    setCellState(cell, state)
    cell.element.setAttribute('aria-label', this.content.names.full(seat, state))
  }

  private number(seat: number, element: HTMLElement): void {
    const text = seatLabel(this.layout, this.geometry, seat)
    writeNumber(element, text, this.geometry.angle[seat] !== 0)
  }
}

function areEqual(a: readonly number[], b: readonly number[]): boolean {
  return a === b || (a.length === b.length && a.every((each, i) => each === b[i]))
}
