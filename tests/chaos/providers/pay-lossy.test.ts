import { expect, test, vi } from 'vitest'
import { isFullSet } from '../../full-set'
import { seed } from '../../seed'
import { payLossy } from './pay-lossy'
import { payers, type PayerName } from './payers'

vi.setConfig({ testTimeout: 180_000 })

const by = Object.keys(payers) as PayerName[]

// `npm run chaos -- payments 1000` makes more payments, with longer delays.
test('faulty connections cause neither double charges nor charges without tickets', async () => {
  const report = await payLossy({
    engine: 'postgres',
    payments: isFullSet ? 90 : 27,
    seed,
    by,
    callbacks: true,
    faults: { dropPercent: 20, doublePercent: 20, mostDelayMs: 20 },
  })
  expect(report.wrong).toEqual([])
  expect(report.difference).toBe(0)
  expect(report.line.lostThere + report.line.lostBack).toBeGreaterThan(isFullSet ? 20 : 5)
  expect(report.line.doubled).toBeGreaterThan(isFullSet ? 20 : 5)
})

test.skipIf(!isFullSet)(
  'with every message lost, payments are final within 90 seconds through queries',
  async () => {
    const report = await payLossy({
      engine: 'pglite',
      payments: 36,
      seed,
      by,
      callbacks: false,
      faults: { dropPercent: 0, doublePercent: 0, mostDelayMs: 0 },
    })
    expect(report.wrong).toEqual([])
    expect(report.difference).toBe(0)
    expect(report.byOperator).toBe(0)
    expect(report.seconds).toBeLessThanOrEqual(90)
  },
)
