import { expect, it } from 'vitest'
import { retryDelayS } from './get-site-state'

const began = Date.UTC(2026, 10, 23, 20)
const since = new Date(began)
const after = (seconds: number, untilS?: number) =>
  retryDelayS(
    { since, until: untilS === undefined ? null : new Date(began + untilS * 1000) },
    began + seconds * 1000,
  )

it('the retry delay grows with the duration of the maintenance', () => {
  expect([0, 60, 120, 3_600].map((seconds) => after(seconds))).toEqual([10, 15, 30, 120])
})

it('with an announced end, retries are rare long before it and frequent around it', () => {
  expect(after(0, 3_600)).toBe(120)
  expect(after(3_550, 3_600)).toBe(50)
  expect(after(3_598, 3_600)).toBe(10)
  expect(after(3_640, 3_600)).toBe(120)
})
