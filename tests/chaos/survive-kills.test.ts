import { expect, test, vi } from 'vitest'
import { surviveKills } from './survive-kills'
import { isFullSet } from '../full-set'
import { defaultEngines } from '@/tests/fixtures/engines'

vi.setConfig({ testTimeout: 600_000 })

// `npx tsx tests/chaos/run.ts` kills ten times.
test.each(defaultEngines)(
  'on %s, a killed server loses no acknowledged data and leaves no payment without a ticket',
  async (engine) => {
    const kills = isFullSet ? 3 : 1
    const report = await surviveKills({ engine, kills, clients: 8, answersPerLife: 40 })
    expect(report.errors).toEqual([])
    expect(report.lost).toEqual([])
    expect(report.wrong).toEqual({
      paidWithoutTickets: 0,
      ticketsWithoutMoney: 0,
      seatsSoldTwice: 0,
      liveWithoutClaims: 0,
      unsettled: 0,
      codesMiscounted: 0,
    })
    expect(report.kills).toBe(kills)
    expect(report.acknowledged.bookings).toBeGreaterThanOrEqual(kills)
  },
)
