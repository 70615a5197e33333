import { fc } from '@/tests/property'
import { describe, expect, test } from 'vitest'
import { isSeatFree } from '@/contract/hall/seat-bits'
import { hallGeometry, seatKind } from '@/contract/hall/geometry'
import type { HallLayout } from '@/contract/hall/hall-layout'
import { clickSeat } from './pick-seats'
import { anyHall, parseAvailability, createHall } from '@/tests/fixtures/test-halls'

const row = createHall([[{ seats: 10 }]])
const firstClick = (layout: HallLayout, availability: Uint8Array, seat: number, count: number) =>
  clickSeat(layout, availability, [], seat, count)

describe('a first click', () => {
  test('takes the seat and the following ones', () => {
    expect(firstClick(row, parseAvailability('..........'), 3, 3)).toEqual([3, 4, 5])
  })

  test('extends to lower seats where the row ends', () => {
    expect(firstClick(row, parseAvailability('..........'), 9, 3)).toEqual([7, 8, 9])
  })

  test('extends to lower seats where the next ones are sold', () => {
    expect(firstClick(row, parseAvailability('......xxxx'), 4, 3)).toEqual([3, 4, 5])
  })

  test('leaves no single seat behind where possible', () => {
    // Starting at 1 would leave seat 0 alone.
    expect(firstClick(row, parseAvailability('.....xxxxx'), 1, 2)).toEqual([0, 1])
    // Starting at 2 would leave seat 4 alone; starting at 1 would leave seat 0 alone: the click decides.
    expect(firstClick(row, parseAvailability('.....xxxxx'), 2, 2)).toEqual([2, 3])
  })

  test('continues with the nearest free seats of the row when too few are side by side', () => {
    expect(firstClick(row, parseAvailability('..x..x....'), 3, 4)).toEqual([1, 3, 4, 6])
  })

  test('takes fewer seats when the row has no more', () => {
    expect(firstClick(row, parseAvailability('xx..xxxxxx'), 2, 4)).toEqual([2, 3])
  })

  test('never mixes seat classes by itself', () => {
    const mixed = createHall([[{ seats: 2 }, { seats: 4, classIndex: 1 }]])
    expect(firstClick(mixed, parseAvailability('......'), 0, 4)).toEqual([0, 1])
  })

  test('takes nothing when a sold seat was clicked', () => {
    expect(firstClick(row, parseAvailability('x.........'), 0, 2)).toEqual([])
  })

  test('takes a wheelchair place only when it was clicked, and then a companion place beside it', () => {
    const hall = createHall([[{ seats: 6 }]], { W: [2], C: [3] })
    expect(firstClick(hall, parseAvailability('......'), 0, 4)).toEqual([0, 1, 4, 5])
    expect(firstClick(hall, parseAvailability('......'), 2, 2)).toEqual([2, 3])
  })
})

describe('a later click', () => {
  const free = parseAvailability('..........')

  test('starts over when the count is reached', () => {
    expect(clickSeat(row, free, [0, 1], 5, 2)).toEqual([5, 6])
  })

  test('adds the missing seats', () => {
    expect(clickSeat(row, free, [0, 1], 5, 4)).toEqual([0, 1, 5, 6])
  })

  test('deselects a chosen seat', () => {
    expect(clickSeat(row, free, [0, 1], 1, 2)).toEqual([0])
  })

  test('changes nothing on a sold seat', () => {
    expect(clickSeat(row, parseAvailability('.....x....'), [0, 1], 5, 2)).toEqual([0, 1])
  })
})

test('picks free seats of one row and class, with the clicked one, up to the count, in any hall', () => {
  fc.assert(
    fc.property(anyHall, ({ layout, availability, index, count }) => {
      const geometry = hallGeometry(layout)
      const picked = firstClick(layout, availability, index, count)
      if (!isSeatFree(availability, index)) {
        expect(picked).toEqual([])
        return
      }
      expect(picked).toContain(index)
      expect(picked.length).toBeLessThanOrEqual(count)
      expect(new Set(picked).size).toBe(picked.length)
      for (const seat of picked) {
        expect(isSeatFree(availability, seat)).toBe(true)
        expect(geometry.rowOf[seat]).toBe(geometry.rowOf[index])
        expect(geometry.classOf[seat]).toBe(geometry.classOf[index])
        if (seat !== index) expect(geometry.kind[seat]).not.toBe(seatKind.wheelchair)
      }
    }),
  )
})

test('takes seats side by side when the clicked seat has enough around it, in any hall', () => {
  fc.assert(
    fc.property(anyHall, ({ layout, availability, index, count }) => {
      const geometry = hallGeometry(layout)
      const isOpen = (seat: number): boolean =>
        seat === index || (isSeatFree(availability, seat) && geometry.kind[seat] === seatKind.plain)
      if (!isSeatFree(availability, index) || geometry.kind[index] !== seatKind.plain) return
      let [from, to] = [index, index]
      while (geometry.linked[from - 1] === 1 && isOpen(from - 1)) from--
      while (geometry.linked[to] === 1 && isOpen(to + 1)) to++
      if (to - from + 1 < count) return
      const picked = firstClick(layout, availability, index, count)
      expect(picked).toHaveLength(count)
      expect((picked.at(-1) ?? 0) - (picked[0] ?? 0)).toBe(count - 1)
    }),
  )
})

test('never exceeds the count or selects a sold seat, whatever the clicks', () => {
  fc.assert(
    fc.property(
      anyHall,
      fc.array(fc.nat(71), { maxLength: 12 }),
      ({ layout, availability, count }, clicks) => {
        const seats = hallGeometry(layout).count
        let selected: readonly number[] = []
        for (const click of clicks) {
          selected = clickSeat(layout, availability, selected, click % seats, count)
          expect(selected.length).toBeLessThanOrEqual(count)
          expect(new Set(selected).size).toBe(selected.length)
          for (const seat of selected) expect(isSeatFree(availability, seat)).toBe(true)
        }
      },
    ),
  )
})
