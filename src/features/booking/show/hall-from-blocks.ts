/**
 * Draws a hall from the specification’s own form: blocks by seat class, rows of seats, gaps without a name.
 * // spec §3
 * Seats keep the API’s names; rows follow the order of the blocks, the first one nearest to the screen.
 */
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { seatWidth } from '@/contract/hall/geometry'
import type { HallLayout, SeatRun } from '@/contract/hall/hall-layout'
import { seatBits } from '@/contract/hall/seat-bits'

export interface BlockHall {
  readonly layout: HallLayout
  /** A bit set over seat indices, see contract/hall/seat-bits.ts. */
  readonly availability: Uint8Array
  /** The wire names of all seats, in index order. */
  readonly names: readonly string[]
}

type Blocks = SeatLayoutAnswer['SeatLayouts']

interface Cell {
  readonly column: number
  readonly name: string
  readonly number: number
  readonly classIndex: number
  readonly isFree: boolean
}

interface Row {
  readonly label: string
  readonly block: number
  readonly cells: Cell[]
}

// Layout units, see contract/hall/hall-layout.ts.
const rowStep = 110
const blockGap = 70
const margin = 150
const firstRowY = 330
const stage = { y: 60, height: 80 }

/** Returns the hall of an answer’s blocks; null when they contain no seat. */
export function createHallFromBlocks(blocks: Blocks): BlockHall | null {
  const classes = listClasses(blocks)
  const rows = buildRows(blocks, (id) => classes.findIndex((each) => each.SeatClassID === id))
  if (rows.length === 0) return null
  const columns = rows.flatMap((row) => row.cells.map((cell) => cell.column))
  const first = columns.reduce((a, b) => Math.min(a, b))
  const seatsWide = columns.reduce((a, b) => Math.max(a, b)) - first + 1
  const width = seatsWide * seatWidth

  let y = firstRowY
  const hallRows = rows.map((row, index) => {
    const before = rows[index - 1]
    if (before) y += rowStep + (before.block === row.block ? 0 : blockGap)
    return { S: 0, L: row.label, R: buildRuns(row.cells, first, y) }
  })
  const cells = rows.flatMap((row) => row.cells)
  return {
    layout: {
      Version: 1,
      Name: '',
      Width: width + 2 * margin,
      Height: y + margin,
      Stage: { Kind: 'screen', X: margin, Y: stage.y, Width: width, Height: stage.height },
      Classes: classes,
      Sections: [
        {
          SectionID: '',
          Label: '',
          X: margin,
          Y: firstRowY - seatWidth / 2,
          Width: width,
          Height: y - firstRowY + seatWidth,
        },
      ],
      Rows: hallRows,
    },
    availability: seatBits((seat) => cells[seat]?.isFree === true, cells.length),
    names: cells.map((cell) => cell.name),
  }
}

function listClasses(blocks: Blocks): HallLayout['Classes'] {
  const byId = new Map(blocks.map(({ SeatClass }) => [SeatClass.SeatClassID, SeatClass.Label]))
  return [...byId].map(([SeatClassID, Label]) => ({ SeatClassID, Label }))
}

function buildRows(blocks: Blocks, classIndexOf: (id: string) => number): Row[] {
  const rows: Row[] = []
  const usedNames = new Set<string>()
  blocks.forEach((block, blockIndex) => {
    const ownClass = classIndexOf(block.SeatClass.SeatClassID)
    for (const line of block.Seats) {
      const namedSeats = line.flatMap((seat, column) => {
        const name = seat.SeatName
        return name.trim() === '' ? [] : [{ seat, column, name, parts: splitName(name.trim()) }]
      })
      const label = sharedLabel(namedSeats.map((each) => each.parts)) ?? String(rows.length + 1)
      const cells = namedSeats.map(({ seat, column, name, parts }): Cell => {
        const seatClass = seat.SeatClassID === undefined ? -1 : classIndexOf(seat.SeatClassID)
        // A name shared by two seats is ambiguous in a reservation: the second seat is not offered.
        const isFirst = !usedNames.has(name)
        usedNames.add(name)
        return {
          column,
          name,
          number: parts?.label === label ? parts.number : column + 1,
          classIndex: seatClass < 0 ? ownClass : seatClass,
          isFree: seat.Status === 1 && isFirst,
        }
      })
      if (cells.length > 0) addRow(rows, { label, block: blockIndex, cells })
    }
  })
  return rows
}

/**
 * Adds a row, or joins it with one of the same name where their seats do not overlap: a row with two classes
 * comes in two blocks.
 */
function addRow(rows: Row[], row: Row): void {
  const same = rows.find(
    (each) =>
      each.label === row.label &&
      each.block !== row.block &&
      !each.cells.some((cell) => row.cells.some((other) => other.column === cell.column)),
  )
  if (!same) return void rows.push(row)
  same.cells.push(...row.cells)
  same.cells.sort((a, b) => a.column - b.column)
}

/** Splits a seat name: `F-12` and `F12` are row F, seat 12; `204-F-12` is row 204-F. */
function splitName(name: string): { label: string; number: number } | null {
  const found = /^(.*?)[\s_-]*(\d{1,6})$/.exec(name)
  return found ? { label: found[1] ?? '', number: Number(found[2]) } : null
}

function sharedLabel(parts: readonly ({ label: string } | null)[]): string | null {
  const [first] = parts
  return first && parts.every((each) => each?.label === first.label) ? first.label : null
}

/** Groups seats into runs: adjacent seats of one class with evenly continuing numbers. */
function buildRuns(cells: readonly Cell[], firstColumn: number, y: number): SeatRun[] {
  const runs: SeatRun[] = []
  let last: Cell | null = null
  for (const cell of cells) {
    const run = runs.at(-1)
    const step = last ? cell.number - last.number : 0
    const goesOn =
      run &&
      last &&
      cell.column === last.column + 1 &&
      cell.classIndex === last.classIndex &&
      step !== 0 &&
      (run[4] === 1 || run[6] === step)
    if (goesOn) {
      run[6] = step
      run[4]++
    } else
      runs.push([
        margin + (cell.column - firstColumn) * seatWidth + seatWidth / 2,
        y,
        seatWidth,
        0,
        1,
        cell.number,
        1,
        cell.classIndex,
      ])
    last = cell
  }
  return runs
}
