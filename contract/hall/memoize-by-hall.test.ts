import { expect, it, vi } from 'vitest'
import { createHall } from '@/tests/fixtures/test-halls'
import { memoizeByHall, precomputeHall } from './memoize-by-hall'

it('reads a hall once for any number of calls', () => {
  const read = vi.fn((layout: { Name: string }) => layout.Name)
  const getName = memoizeByHall(read)
  const hall = createHall([[{ seats: 2 }]])
  expect(getName(hall)).toBe(hall.Name)
  expect(getName(hall)).toBe(hall.Name)
  expect(read).toHaveBeenCalledTimes(1)
  getName(createHall([[{ seats: 2 }]]))
  expect(read, 'another hall, though alike').toHaveBeenCalledTimes(2)
})

it('reads a hall ahead of the first call, even when the result is undefined', () => {
  const read = vi.fn(() => undefined)
  const getNothing = memoizeByHall(read)
  const hall = createHall([[{ seats: 2 }]])
  precomputeHall(hall)
  expect(read).toHaveBeenCalledTimes(1)
  expect(getNothing(hall)).toBeUndefined()
  expect(read).toHaveBeenCalledTimes(1)
})
