import { expect, it } from 'vitest'
import { seed } from '../seed'
import { fuzz } from './fuzz'

const count = 4_000

it(`none of ${count} requests breaks the server`, async () => {
  const tell = (line: string) => console.log(line)
  const { byStatus, failures, unhandled, grownBytes } = await fuzz(count, String(seed), tell)
  expect(failures).toEqual([])
  expect(unhandled).toEqual([])
  expect(grownBytes).toBeLessThan(50 * 1024 * 1024)
  // Shows that not merely refusals were tested.
  expect(byStatus[200] ?? 0).toBeGreaterThan(count / 10)
  expect(byStatus[400] ?? 0).toBeGreaterThan(count / 10)
}, 1_200_000)
