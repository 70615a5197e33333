import { fc } from '@/tests/property'
import { describe, expect, test } from 'vitest'
import { anyHall, parseAvailability, createHall } from '@/tests/fixtures/test-halls'
import { findBestSeats } from './best-seats'
import { hallGeometry, seatKind, type HallGeometry } from './geometry'
import type { HallLayout } from './hall-layout'
import { isSeatFree } from './seat-bits'

const plainHall = (rows: number, seats: number) => createHall(Array.from({ length: rows }, () => [{ seats }]))
const allFree = (seats: number) => parseAvailability('.'.repeat(seats))

describe('the best seats in an empty hall', () => {
  const rowOfBest = (layout: HallLayout) => Math.floor((findBestSeats(layout, allFree(27), 2)[0] ?? -1) / 3)

  test('are in the middle, two thirds back from a screen', () => {
    expect(findBestSeats(plainHall(4, 7), allFree(28), 3)).toEqual([16, 17, 18])
    const [left = 0, right = 0] = findBestSeats(plainHall(9, 10), allFree(90), 2)
    expect([left % 10, right % 10]).toEqual([4, 5])
    expect(Math.floor(left / 10)).toBe(5)
  })

  test('are a third back from a stage, and next to a pitch', () => {
    const hall = plainHall(9, 3)
    const facing = (Kind: 'stage' | 'pitch', Y: number): HallLayout => ({
      ...hall,
      Stage: { ...hall.Stage, Kind, Y },
    })
    expect(rowOfBest(facing('stage', 100))).toBe(3)
    expect(rowOfBest(facing('pitch', 1500))).toBe(8)
  })

  test('are two thirds back from a screen drawn at the bottom', () => {
    const hall = plainHall(9, 3)
    expect(rowOfBest({ ...hall, Stage: { ...hall.Stage, Y: 1600 } })).toBe(3)
  })
})

describe('a party', () => {
  const hall = plainHall(4, 7)

  test('stays together even when single seats are closer to the middle', () => {
    expect(findBestSeats(hall, parseAvailability('....xxx xx.x.xx x.x.x.x xxxxxxx'), 4)).toEqual([0, 1, 2, 3])
  })

  test('sits in the fewest blocks when no row has room for it', () => {
    expect(findBestSeats(hall, parseAvailability('..xx..x xxxxxxx xxxxxxx xxxxxxx'), 4)).toEqual([0, 1, 4, 5])
    // A block of three and one of two, although pairs are closer to the middle.
    expect(
      countBlocks(hallGeometry(hall), findBestSeats(hall, parseAvailability('...x..x ..x..xx'), 5)),
    ).toBe(2)
  })

  test('sits close together when it has to be split', () => {
    // Two in the last row, then the adjacent pair rather than the one in the first row.
    expect(findBestSeats(hall, parseAvailability('..xxxxx xxxxxxx ..xxxxx ..xxxxx'), 4)).toEqual([
      14, 15, 21, 22,
    ])
  })

  test('leaves no single seat behind when that can be avoided', () => {
    // The middle three would leave one seat on each side.
    expect([
      [0, 1, 2],
      [2, 3, 4],
    ]).toContainEqual(findBestSeats(plainHall(1, 5), allFree(5), 3))
  })

  test('sits one seat aside rather than one row closer', () => {
    const wide = plainHall(4, 9)
    expect(findBestSeats(wide, parseAvailability('xxxxxxxxx ......... ....x.... xxxxxxxxx'), 2)).toEqual([
      23, 24,
    ])
  })

  test('does not sit across an aisle', () => {
    const aisle = createHall([[{ seats: 3 }, { seats: 3 }]])
    expect([
      [0, 1, 2],
      [3, 4, 5],
    ]).toContainEqual(findBestSeats(aisle, allFree(6), 3))
  })

  test('leaves wheelchair and companion places to visitors who request them', () => {
    const places = createHall([[{ seats: 4 }]], { W: [0], C: [1] })
    expect(findBestSeats(places, allFree(4), 2)).toEqual([2, 3])
    expect(findBestSeats(places, allFree(4), 3)).toEqual([2, 3])
  })

  test('gets only seats that pass the filter, such as one class', () => {
    const mixed = createHall([[{ seats: 4 }], [{ seats: 4, classIndex: 1 }]])
    const { classOf } = hallGeometry(mixed)
    for (const classIndex of [0, 1]) {
      const seats = findBestSeats(mixed, allFree(8), 2, (seat) => classOf[seat] === classIndex)
      expect(seats.map((seat) => classOf[seat])).toEqual([classIndex, classIndex])
    }
  })
})

describe('for any hall and availability', () => {
  test('picks free plain seats, as many as available up to the count', () => {
    fc.assert(
      fc.property(anyHall, ({ layout, availability, count }) => {
        const geometry = hallGeometry(layout)
        const picked = findBestSeats(layout, availability, count)
        expect(picked).toHaveLength(Math.min(count, openSeats(geometry, availability).length))
        expect(picked).toEqual([...new Set(picked)].toSorted((a, b) => a - b))
        for (const seat of picked) {
          expect(isSeatFree(availability, seat)).toBe(true)
          expect(geometry.kind[seat]).toBe(seatKind.plain)
        }
      }),
    )
  })

  test('picks as few blocks as possible', () => {
    fc.assert(
      fc.property(anyHall, ({ layout, availability, count }) => {
        const geometry = hallGeometry(layout)
        const picked = findBestSeats(layout, availability, count)
        const largestFirst = blockSizes(geometry, openSeats(geometry, availability)).toSorted((a, b) => b - a)
        let [fewest, room] = [0, 0]
        while (room < picked.length) room += largestFirst[fewest++] ?? 0
        // Two windows of one long block can be adjacent, so there may be fewer.
        expect(countBlocks(geometry, picked)).toBeLessThanOrEqual(fewest)
      }),
    )
  })

  test('examines each seat once, so that a tap is fast in the largest hall', () => {
    fc.assert(
      fc.property(anyHall, ({ layout, availability, count }) => {
        let looks = 0
        findBestSeats(layout, availability, count, () => ++looks > 0)
        expect(looks).toBeLessThanOrEqual(hallGeometry(layout).count)
      }),
    )
  })
})

function openSeats(geometry: HallGeometry, availability: Uint8Array): number[] {
  return Array.from({ length: geometry.count }, (_, seat) => seat).filter(
    (seat) => isSeatFree(availability, seat) && geometry.kind[seat] === seatKind.plain,
  )
}

/** Returns the sizes of the groups of neighbours among seats in ascending order. */
function blockSizes(geometry: HallGeometry, seats: readonly number[]): number[] {
  const sizes: number[] = []
  seats.forEach((seat, i) => {
    const isBeside = seats[i - 1] === seat - 1 && geometry.linked[seat - 1] === 1
    if (isBeside) sizes.push((sizes.pop() ?? 0) + 1)
    else sizes.push(1)
  })
  return sizes
}

function countBlocks(geometry: HallGeometry, seats: readonly number[]): number {
  return blockSizes(geometry, seats).length
}
