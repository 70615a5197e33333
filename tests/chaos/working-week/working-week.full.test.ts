import { expect, test, vi } from 'vitest'
import { isFullSet } from '../../full-set'
import { defaultEngines } from '@/tests/fixtures/engines'
import { seed } from '../../seed'
import { simulateWeek } from './simulate-week'

vi.setConfig({ testTimeout: 1_200_000 })

// `npm run chaos -- working-week` has 5,000 orders of the site and 2,000 of the counter, on both engines.
test.each(defaultEngines)(
  'every report of a week on the site and at the counters is exact to the minor unit on %s',
  async (engine) => {
    // The embedded database has one connection.
    const [webOrders, counterOrders] = isFullSet && engine === 'postgres' ? [5_000, 2_000] : [250, 100]
    const { wrong, orders, shifts, returns } = await simulateWeek({ engine, webOrders, counterOrders, seed })
    expect(wrong).toEqual([])
    expect(orders).toBeGreaterThanOrEqual(webOrders + counterOrders)
    expect(shifts).toBe(20)
    expect(returns).toBeGreaterThan(orders / 50)
  },
)
