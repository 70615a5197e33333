import { expect, it } from 'vitest'
import { fuzz } from './fuzz'

const count = 4_000
/** The day's own requests; `npm run fuzz -- 4000 DAY` makes them again. */
const seed = new Date().toISOString().slice(0, 10)

it(`no request of ${count} breaks the server`, async () => {
  console.log(`seed ${seed}`)
  const { byStatus, faults, unhandled, grownBytes } = await fuzz(count, seed, (line) => console.log(line))
  expect(faults).toEqual([])
  expect(unhandled).toEqual([])
  expect(grownBytes).toBeLessThan(50 * 1024 * 1024)
  // It is no wall of refusals that was tested.
  expect(byStatus[200] ?? 0).toBeGreaterThan(count / 10)
  expect(byStatus[400] ?? 0).toBeGreaterThan(count / 10)
}, 300_000)
