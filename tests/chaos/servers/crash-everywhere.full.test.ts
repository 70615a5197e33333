import { expect, test, vi } from 'vitest'
import { crashEverywhere } from './crash-everywhere'

vi.setConfig({ testTimeout: 600_000 })

// `npm run chaos -- servers` crashes at all points, on both engines.
test('a crash at any await leaves no order undecided, sold twice or unpaid', async () => {
  const { deaths, wrong } = await crashEverywhere({ engine: 'postgres', every: 23, atOnce: 3 })
  expect(wrong).toEqual([])
  expect(deaths).toBeGreaterThan(15)
})
