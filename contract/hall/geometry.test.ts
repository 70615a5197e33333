import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { seatIds } from './seat-names'
import { hallGeometry, rowRange, seatKind } from './geometry'
import { anyHall, createHall } from '@/tests/fixtures/test-halls'

test('places a run by its first seat, step and numbers', () => {
  const geometry = hallGeometry(createHall([[{ seats: 2 }, { seats: 3, classIndex: 1 }], [{ seats: 4 }]]))
  expect(Array.from(geometry.x.subarray(0, 5))).toEqual([200, 300, 520, 620, 720])
  expect(Array.from(geometry.number.subarray(0, 5))).toEqual([1, 2, 3, 4, 5])
  expect([...geometry.classOf]).toEqual([0, 0, 1, 1, 1, 0, 0, 0, 0])
  expect(rowRange(geometry, 1)).toEqual([5, 9])
})

test('does not link seats across an aisle or a change of class', () => {
  const geometry = hallGeometry(createHall([[{ seats: 2 }, { seats: 2 }]]))
  expect([...geometry.linked]).toEqual([1, 0, 1, 0])
})

test('identifies wheelchair and companion places by their position in the row', () => {
  const geometry = hallGeometry(createHall([[{ seats: 4 }]], { W: [0], C: [1] }))
  expect([...geometry.kind]).toEqual([
    seatKind.wheelchair,
    seatKind.companion,
    seatKind.plain,
    seatKind.plain,
  ])
})

test('turns the seats on every side of a pitch towards it', () => {
  const around = createHall([[{ seats: 3 }], [{ seats: 3 }]])
  const layout = {
    ...around,
    Stage: { Kind: 'pitch' as const, X: 200, Y: 1000, Width: 400, Height: 200 },
    Rows: [
      {
        S: 0,
        L: 'N',
        R: [
          [200, 500, 100, 0, 3, 1, 1, 0] as [number, number, number, number, number, number, number, number],
        ],
      },
      {
        S: 0,
        L: 'S',
        R: [
          [200, 1700, 100, 0, 3, 1, 1, 0] as [number, number, number, number, number, number, number, number],
        ],
      },
    ],
  }
  const { angle } = hallGeometry(layout)
  expect(angle[0]).toBeCloseTo(Math.PI)
  expect(angle[3]).toBe(0)
})

test('gives every seat of any layout the index of its name', () => {
  fc.assert(
    fc.property(anyHall, ({ layout }) => {
      const geometry = hallGeometry(layout)
      const names = seatIds(layout)
      expect(geometry.count).toBe(names.length)
      for (let seat = 0; seat < geometry.count; seat++)
        expect(`${layout.Rows[geometry.rowOf[seat] ?? 0]?.L}-${geometry.number[seat]}`).toBe(names[seat])
    }),
  )
})
