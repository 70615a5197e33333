import { fc } from '@/tests/property'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { hallLayout } from '@/contract/hall/hall-layout'
import { countSeats } from '@/contract/hall/seat-names'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { createHallFromBlocks } from './hall-from-blocks'
import { findBestSeats } from '@/contract/hall/best-seats'
import { hallGeometry } from '@/contract/hall/geometry'

type Blocks = SeatLayoutAnswer['SeatLayouts']

/** Builds blocks in wire format: `_` a gap, `A1` a free seat, `A1!` a sold one. */
function buildBlocks(...blocks: readonly (readonly string[])[]): Blocks {
  const answer = {
    Cinema: { CinemaID: 'c', CinemaName: 'Anga' },
    Default: {},
    SeatTypes: [],
    Currency: 'KES',
    SeatLayouts: blocks.map((rows, index) => ({
      SeatClass: { SeatClassID: String(index + 1), Label: `Class ${index + 1}` },
      Seats: rows.map((row) =>
        row.split(' ').map((seat) => ({
          SeatName: seat === '_' ? '' : seat.replace('!', ''),
          Status: seat.endsWith('!') ? 2 : 1,
        })),
      ),
    })),
  }
  return v.parse(GetSeatLayout.response, answer).SeatLayouts
}

function buildHall(...blocks: readonly (readonly string[])[]) {
  const hall = createHallFromBlocks(buildBlocks(...blocks))
  if (!hall) throw new Error('No seats')
  return hall
}

describe('a hall drawn from blocks of seats', () => {
  it('keeps the API’s names and the availability of seats', () => {
    const { names, availability } = buildHall(['A1 A2! _ A3', 'B1 B2 _ B3'])
    expect(names).toEqual(['A1', 'A2', 'A3', 'B1', 'B2', 'B3'])
    expect(names.filter((_, seat) => isSeatFree(availability, seat))).toEqual(['A1', 'A3', 'B1', 'B2', 'B3'])
  })

  it('parses row and number from the names', () => {
    const { layout } = buildHall(['F-12 F-13', '204-G-7'])
    expect(layout.Rows.map((row) => [row.L, row.R[0]?.[5]])).toEqual([
      ['F', 12],
      ['204-G', 7],
    ])
  })

  it('keeps a gap in a row, so that seats across the aisle are not side by side', () => {
    const { layout, availability } = buildHall(['A1 A2 _ A3 A4'])
    const { linked } = hallGeometry(layout)
    expect([...linked]).toEqual([1, 0, 1, 0])
    expect(findBestSeats(layout, availability, 2)).not.toEqual([1, 2])
  })

  it('keeps descending numbers', () => {
    const { layout, names } = buildHall(['A4 A3 A2 A1'])
    expect(layout.Rows[0]?.R).toHaveLength(1)
    expect([...hallGeometry(layout).number]).toEqual([4, 3, 2, 1])
    expect(names[0]).toBe('A4')
  })

  it('joins a row that continues in another class', () => {
    const { layout, names } = buildHall(['A1 A2'], ['_ _ A3 A4'])
    expect(layout.Rows).toHaveLength(1)
    expect(names).toEqual(['A1', 'A2', 'A3', 'A4'])
    expect([...hallGeometry(layout).classOf]).toEqual([0, 0, 1, 1])
  })

  it('keeps two rows with the same letter in two blocks apart', () => {
    const { layout } = buildHall(['A1 A2'], ['A11 A12'])
    expect(layout.Rows).toHaveLength(2)
  })

  it('offers a name only once', () => {
    const { names, availability } = buildHall(['1 2', '1 2'])
    expect(names.map((_, seat) => isSeatFree(availability, seat))).toEqual([true, true, false, false])
  })

  it('is null without seats', () => {
    expect(createHallFromBlocks([])).toBeNull()
    expect(createHallFromBlocks(buildBlocks(['_ _', '_']))).toBeNull()
  })
})

const anySeat = fc.record({
  Status: fc.constantFrom(0, 1, 2),
  SeatName: fc.oneof(
    fc.constant(''),
    fc
      .tuple(fc.constantFrom('A', 'B', 'AA', '204-F', ''), fc.constantFrom('', '-', ' '), fc.nat(40))
      .map((parts) => parts.join('')),
    fc.string({ maxLength: 6 }),
  ),
  SelectStatusFlag: fc.boolean(),
  SeatClassID: fc.option(fc.constantFrom('1', '2', 'unknown'), { nil: undefined }),
})
const anyBlocks: fc.Arbitrary<Blocks> = fc.array(
  fc.record({
    SeatClass: fc.record({ SeatClassID: fc.constantFrom('1', '2', '3'), Label: fc.string({ maxLength: 8 }) }),
    Seats: fc.array(fc.array(anySeat, { maxLength: 12 }), { maxLength: 6 }),
  }),
  { maxLength: 4 },
)

describe('any blocks', () => {
  it('give every named seat exactly one place, in a layout valid by the contract', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const wire = blocks
          .flatMap((block) => block.Seats.flat())
          .map((seat) => seat.SeatName)
          .filter((name) => name.trim() !== '')
        const hall = createHallFromBlocks(blocks)
        expect(hall === null).toBe(wire.length === 0)
        if (!hall) return
        expect(hall.names.toSorted()).toEqual(wire.toSorted())
        expect(v.is(hallLayout, hall.layout)).toBe(true)
        expect(countSeats(hall.layout)).toBe(wire.length)
        const { x, y, bounds, count } = hallGeometry(hall.layout)
        const places = Array.from({ length: count }, (_, seat) => `${x[seat]} ${y[seat]}`)
        expect(new Set(places).size).toBe(count)
        expect(bounds.x).toBeGreaterThanOrEqual(0)
        expect(bounds.x + bounds.width).toBeLessThanOrEqual(hall.layout.Width)
        expect(bounds.y).toBeGreaterThan(hall.layout.Stage.Y + hall.layout.Stage.Height)
        expect(bounds.y + bounds.height).toBeLessThanOrEqual(hall.layout.Height)
      }),
    )
  })

  it('offer only seats that the API reports as free, and no name twice', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const hall = createHallFromBlocks(blocks)
        if (!hall) return
        const free = hall.names.filter((_, seat) => isSeatFree(hall.availability, seat))
        expect(new Set(free).size).toBe(free.length)
        const statuses = blocks.flatMap((block) => block.Seats.flat())
        for (const name of free)
          expect(statuses.some((seat) => seat.SeatName === name && seat.Status === 1)).toBe(true)
      }),
    )
  })

  it('keep each seat in its own class', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const hall = createHallFromBlocks(blocks)
        if (!hall) return
        const known = new Set(blocks.map((block) => block.SeatClass.SeatClassID))
        const wire = blocks.flatMap((block) =>
          block.Seats.flat()
            .filter((seat) => seat.SeatName.trim() !== '')
            .map((seat) => {
              const own = seat.SeatClassID !== undefined && known.has(seat.SeatClassID)
              return `${seat.SeatName} ${own ? seat.SeatClassID : block.SeatClass.SeatClassID}`
            }),
        )
        const { classOf } = hallGeometry(hall.layout)
        const drawn = hall.names.map(
          (name, seat) => `${name} ${hall.layout.Classes[classOf[seat] ?? 0]?.SeatClassID}`,
        )
        expect(drawn.toSorted()).toEqual(wire.toSorted())
      }),
    )
  })
})
