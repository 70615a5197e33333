import { describe, expect, test, vi } from 'vitest'
import { isFullSet } from '../full-set'
import { openBookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { attackSeats, withoutConflictClause } from './attack-seats'

vi.setConfig({ testTimeout: 180_000 })
const clients = 128

describe.each(defaultEngines)('128 visitors compete for 500 seats on %s', (engine) => {
  test('no seat is ever sold twice', async () => {
    const fixture = await openBookingFixture(engine)
    const report = await attackSeats(fixture, { clients, rounds: isFullSet ? 6 : 4 })
    await fixture.close()
    expect(report.errors).toEqual([])
    expect(report.overlaps).toEqual({ held: 0, ticketed: 0 })
    expect(report.incomplete).toBe(0)
    expect(report.strays).toBe(0)
    // The visitors did compete.
    expect(report.reserved).toBeGreaterThan(150)
    expect(report.refused).toBeGreaterThan(50)
    expect(report.paid).toBeGreaterThan(10)
  })

  test.skipIf(!isFullSet)(
    'without the unique index the reserve statement fails and nothing is sold',
    async () => {
      const fixture = await openBookingFixture(engine)
      await fixture.store.query('drop index claims_one_per_seat')
      const report = await attackSeats(fixture, { clients: 8, rounds: 1 })
      await fixture.close()
      expect(report.reserved).toBe(0)
      expect(report.errors.length).toBe(8)
    },
  )

  test.skipIf(!isFullSet)(
    'without index and conflict clause the same competition finds double sales',
    async () => {
      const fixture = await openBookingFixture(engine, { decorate: withoutConflictClause })
      await fixture.store.query('drop index claims_one_per_seat')
      const report = await attackSeats(fixture, { clients, rounds: 6 })
      await fixture.close()
      expect(report.overlaps.held).toBeGreaterThan(0)
      expect(report.overlaps.ticketed).toBeGreaterThan(0)
    },
  )
})
