import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BookingReserve } from '@/contract/booking/booking-reserve'
import { openBookingWorld, type BookingWorld } from '@/tests/fixtures/booking-world'
import { defaultEngines } from '@/tests/fixtures/engines'
import * as ways from './list-ways'

describe.each(defaultEngines)('seats and the ways to pay them in one answer, on %s', (kind) => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld(kind)
  })
  afterAll(() => world.close())
  const wanted = () => {
    const show = world.sell()
    return { SchID: show.scheduleId, SelectedSeats: ['A-1', 'A-2'], AttemptID: randomUUID() }
  }

  test('they are what GetPaymentOptions says, once and again', async () => {
    const visitor = world.visitor()
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
    // The first answer was lost on its way.
    expect(await visitor.call('BookingReserve', body)).toMatchObject({ ReserveID, PaymentOptions: options })
  })

  test('who does not ask for them is not told', async () => {
    expect(await world.visitor().call('BookingReserve', wanted())).not.toHaveProperty('PaymentOptions')
  })

  test('the seats are held though nobody can say how they are paid', async () => {
    const visitor = world.visitor()
    const listing = vi.spyOn(ways, 'listWays').mockRejectedValueOnce(new Error('The wallet does not answer'))
    const held = await visitor.call('BookingReserve', { ...wanted(), WithOptions: true })
    expect(listing).toHaveBeenCalledOnce()
    expect(held).not.toHaveProperty('PaymentOptions')
    const { ReserveID, ReserveKey } = held
    expect(await visitor.call('GetReservation', { ReserveID, ReserveKey })).toMatchObject({ State: 'held' })
  })
})
