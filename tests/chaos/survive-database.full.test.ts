import { expect, test, vi } from 'vitest'
import { surviveDatabase } from './survive-database'

vi.setConfig({ testTimeout: 180_000 })

// `npm run chaos -- database` kills twenty times and freezes five times, under one server and under two.
test('PostgreSQL is killed three times and frozen once: visitors get 503 and no data is lost', async () => {
  const report = await surviveDatabase({
    kills: 3,
    freezes: 1,
    servers: 1,
    clients: 12,
    calmMs: 1_000,
    faultMs: 2_500,
    settleMs: 60_000,
    turnClock: true,
  })
  const { exits, lost, stuck, wrong, books } = report
  expect({ exits, lost, stuck, wrong, books }).toEqual({
    exits: 0,
    lost: [],
    stuck: [],
    wrong: [],
    books: [],
  })
  expect(report.longestMs.ready).toBeLessThan(2_000)
  // The faults happened, and visitors were served in between.
  expect(report.statuses['503']).toBeGreaterThan(20)
  expect(report.statuses['200']).toBeGreaterThan(50)
  expect(report.acknowledged.bookings).toBeGreaterThan(5)
})
