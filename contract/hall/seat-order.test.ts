import { expect, test } from 'vitest'
import { createHall } from '@/tests/fixtures/test-halls'
import { sortSeatNames, sortSeats } from './seat-order'

test('orders seats by row and then by number, whatever order they were chosen in', () => {
  const layout = createHall([[{ seats: 12 }], [{ seats: 12 }]])
  expect(sortSeats(layout, [13, 9, 1, 12, 10])).toEqual([1, 9, 10, 12, 13])
  // Row A is numbered from the right.
  const [first] = layout.Rows
  if (first?.R[0]) first.R[0] = [...first.R[0].slice(0, 5), 12, -1, 0] as (typeof first.R)[0]
  const turned = { ...layout }
  expect(sortSeats(turned, [0, 11, 12])).toEqual([11, 0, 12])
})

test('orders names the same way: 10 after 9, row AA after row Z, sections apart', () => {
  expect(sortSeatNames(['F-10', 'F-9', 'AA-1', 'Z-3', 'E-12'])).toEqual([
    'E-12',
    'F-9',
    'F-10',
    'Z-3',
    'AA-1',
  ])
  expect(sortSeatNames(['204-B-1', '104-C-2', '104-A-10', '104-A-2'])).toEqual([
    '104-A-2',
    '104-A-10',
    '104-C-2',
    '204-B-1',
  ])
})
