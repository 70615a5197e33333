import { expect, it } from 'vitest'
import { isFullSet } from '../full-set'
import { seed } from '../seed'
import { createTestDatabase } from '@/tests/fixtures/test-database'
import { fuzz } from './fuzz'

const count = isFullSet ? 4_000 : 200

it(`none of ${count} requests breaks the server`, async () => {
  const database = isFullSet ? null : await createTestDatabase()
  const tell = (line: string) => console.log(line)
  const { byStatus, faults, unhandled, grownBytes } = await fuzz(count, String(seed), tell, database?.url)
  await database?.drop()
  expect(faults).toEqual([])
  expect(unhandled).toEqual([])
  expect(grownBytes).toBeLessThan(50 * 1024 * 1024)
  // Shows that not merely refusals were tested.
  expect(byStatus[200] ?? 0).toBeGreaterThan(count / 10)
  expect(byStatus[400] ?? 0).toBeGreaterThan(count / 10)
}, 300_000)
