import { expect, test, vi } from 'vitest'
import { isFullSet } from '../../full-set'
import { defaultEngines } from '@/tests/fixtures/engines'
import { seed } from '../../seed'
import { simulateDay } from './simulate-day'

vi.setConfig({ testTimeout: 300_000 })

// `npm run chaos -- working-day` has 40 shows and 3,000 orders, on both engines.
test.each(defaultEngines)('the report of a working day is exact to the minor unit on %s', async (engine) => {
  const wanted = isFullSet ? { shows: 6, orders: 60 } : { shows: 4, orders: 30 }
  const { wrong, orders, returns, forNothing } = await simulateDay({ engine, ...wanted, cancelled: 2, seed })
  expect(wrong).toEqual([])
  expect(orders).toBe(wanted.orders)
  // Two shows were cancelled, each with two payments that came too late, and visitors had refunds too.
  expect(forNothing).toBe(4)
  expect(returns).toBeGreaterThan(forNothing)
})
