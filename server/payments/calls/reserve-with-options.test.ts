import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { brand as tembo } from '@/brands/tembo/brand'
import { BookingReserve } from '@/contract/booking/reservation-calls'
import { countryIds } from '@/contract/catalogue/country-ids'
import { openBookingFixture, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import * as offered from './list-offered-methods'

describe.each(defaultEngines)('seats with payment options in one answer, on %s', (kind) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(kind)
  })
  afterAll(() => fixture.close())
  const wanted = () => {
    const show = fixture.sell()
    return { SchID: show.scheduleId, SelectedSeats: ['A-1', 'A-2'], AttemptID: randomUUID() }
  }

  test('returns the same options as GetPaymentOptions, also when repeated', async () => {
    const visitor = fixture.visitor()
    const body = { ...wanted(), WithOptions: true }
    const held = await visitor.call('BookingReserve', body)
    const { ReserveID, ReserveKey } = held
    const { ServerTime: _now, ...options } = await visitor.call('GetPaymentOptions', {
      ReserveID,
      ReserveKey,
    })
    expect(held).toMatchObject({ total: 1500, PaymentOptions: options })
    expect(options.Options.length).toBeGreaterThan(0)
    expect(v.is(BookingReserve.response, held)).toBe(true)
    // Repeated after a lost answer.
    expect(await visitor.call('BookingReserve', body)).toMatchObject({ ReserveID, PaymentOptions: options })
  })

  test.each([countryIds.kenya, countryIds.tanzania])(
    'the panels known before seats are held are those that their order is then offered, in country %d',
    async (countryId) => {
      const show = fixture.sell({ countryId })
      const panels = fixture.payments.panelsFor(show, { brand: tembo, account: null })
      const held = await fixture.visitor().call('BookingReserve', {
        SchID: show.scheduleId,
        SelectedSeats: ['A-1'],
        AttemptID: randomUUID(),
        WithOptions: true,
      })
      expect(panels.length).toBeGreaterThan(0)
      // A guest cannot use those that need an account.
      const usable = held.PaymentOptions?.Options.filter(({ SignIn }) => !SignIn)
      expect(panels).toEqual(usable?.map(({ Panel }) => Panel))
    },
  )

  test('omits the options unless they are requested', async () => {
    expect(await fixture.visitor().call('BookingReserve', wanted())).not.toHaveProperty('PaymentOptions')
  })

  test('holds the seats even if the options cannot be listed', async () => {
    const visitor = fixture.visitor()
    const listing = vi
      .spyOn(offered, 'listOfferedMethods')
      .mockRejectedValueOnce(new Error('The wallet does not answer'))
    const held = await visitor.call('BookingReserve', { ...wanted(), WithOptions: true })
    expect(listing).toHaveBeenCalledOnce()
    expect(held).not.toHaveProperty('PaymentOptions')
    const { ReserveID, ReserveKey } = held
    expect(await visitor.call('GetReservation', { ReserveID, ReserveKey })).toMatchObject({ State: 'held' })
  })
})
