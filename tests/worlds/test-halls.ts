import { fc } from '@/tests/property'
import type { HallLayout, SeatRun } from '@/contract/hall/hall-layout'
import { countSeats } from '@/contract/hall/seat-names'
import { seatBits } from '@/contract/hall/seat-bits'

/** A hall of straight rows, one run each place apart from the next by an aisle, for tests. */
export function hallOf(
  rows: readonly (readonly { seats: number; classIndex?: number }[])[],
  special: { W?: number[]; C?: number[] } = {},
): HallLayout {
  let widest = 0
  const hallRows = rows.map((runs, r) => {
    let x = 200
    let number = 1
    const R = runs.map(({ seats, classIndex = 0 }): SeatRun => {
      const run: SeatRun = [x, 500 + r * 110, 100, 0, seats, number, 1, classIndex]
      x += seats * 100 + 120
      number += seats
      return run
    })
    widest = Math.max(widest, x)
    return { S: 0, L: String.fromCharCode(65 + r), R, ...special }
  })
  return {
    Version: 1,
    Name: 'Hall',
    Width: widest + 200,
    Height: 700 + rows.length * 110,
    Stage: { Kind: 'screen', X: 200, Y: 100, Width: Math.max(100, widest - 400), Height: 80 },
    Classes: [
      { SeatClassID: 'a', Label: 'A' },
      { SeatClassID: 'b', Label: 'B' },
    ],
    Sections: [{ SectionID: '', Label: '', X: 0, Y: 0, Width: widest, Height: 700 }],
    Rows: hallRows,
  }
}

/** Rows of ten seats all around a stage, each looking at it: one every 20 degrees. */
export function hallInTheRound(): HallLayout {
  const layout = hallOf([[{ seats: 1 }]])
  const Rows = Array.from({ length: 18 }, (_, row) => {
    const angle = (row * Math.PI) / 9
    const [dx, dy] = [Math.round(-100 * Math.sin(angle)), Math.round(100 * Math.cos(angle))]
    const at = (along: number, across: number) => Math.round(4000 + 2500 * along - 4.5 * across)
    const run: SeatRun = [at(Math.cos(angle), dx), at(Math.sin(angle), dy), dx, dy, 10, 1, 1, 0]
    return { S: 0, L: String.fromCharCode(65 + row), R: [run], W: [0] }
  })
  const Stage = { Kind: 'stage' as const, X: 3800, Y: 3800, Width: 400, Height: 400 }
  return { ...layout, Width: 8000, Height: 8000, Stage, Rows }
}

/** `.` free, `x` sold, in index order; blanks are skipped. */
export function availabilityOf(pattern: string): Uint8Array {
  const seats = pattern.replace(/\s/g, '')
  return seatBits((seat) => seats[seat] === '.', seats.length)
}

/** Halls of up to 6 rows with up to 3 runs, some wheelchair and companion places, and any availability. */
export const anyHall = fc
  .record({
    rows: fc.array(
      fc.array(
        fc.record({ seats: fc.integer({ min: 1, max: 12 }), classIndex: fc.integer({ min: 0, max: 1 }) }),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    wheelchairs: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
    companions: fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 2 }),
  })
  .chain(({ rows, wheelchairs, companions }) => {
    const layout = hallOf(rows, {
      W: wheelchairs,
      C: companions.filter((place) => !wheelchairs.includes(place)),
    })
    const seats = countSeats(layout)
    return fc.record({
      layout: fc.constant(layout),
      availability: fc.uint8Array({ minLength: (seats + 7) >> 3, maxLength: (seats + 7) >> 3 }),
      index: fc.integer({ min: 0, max: seats - 1 }),
      count: fc.integer({ min: 1, max: 10 }),
    })
  })
