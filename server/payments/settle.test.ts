import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { findTakenSeats } from '@/server/inventory/claims-repository'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import type { Outcome } from './provider'

describe.each(defaultEngines)('settling on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function paying(show: ShowForSale, seats: string[], visitor: TestVisitor = fixture.visitor()) {
    const hold = await holdSeats(visitor, show, seats)
    await pay(visitor, hold.key, cards.verified)
    return { ...hold, visitor, payment: await newestPayment(hold.ReserveID) }
  }
  async function newestPayment(reserveId: string) {
    const { rows } = await fixture.store.query<{
      id: string
      amount_minor: number
      currency: string
      state: string
    }>(
      'select id, amount_minor, currency, state from payments where order_id = $1 order by created_at desc limit 1',
      [reserveId],
    )
    if (!rows[0]) throw new Error('There is no payment')
    return rows[0]
  }
  type Paying = Awaited<ReturnType<typeof paying>>
  const approval = (of: Paying, changes: Partial<Extract<Outcome, { kind: 'approved' }>> = {}): Outcome => ({
    kind: 'approved',
    orderId: of.ReserveID,
    amountMinor: of.payment.amount_minor,
    currency: of.payment.currency,
    providerReference: `bank-${of.payment.id}`,
    ...changes,
  })
  const declined: Outcome = { kind: 'declined', reason: 'card-declined' }
  const bankTakesMoney = (of: Paying) =>
    fixture.store.query(`update sandbox_bank_charges set state = 'approved' where reference = $1`, [
      of.payment.id,
    ])
  const bankState = async (of: Paying) =>
    (
      await fixture.store.query<{ state: string }>(
        'select state from sandbox_bank_charges where reference = $1',
        [of.payment.id],
      )
    ).rows[0]?.state
  const expire = (reserveId: string) =>
    fixture.store.transaction(async (client) => {
      await client.query(`update reservations set expires_at = now() - interval '1 second' where id = $1`, [
        reserveId,
      ])
      await client.query(
        `update claims set expires_at = now() - interval '1 second' where reservation_id = $1`,
        [reserveId],
      )
    })
  const countTickets = async (reserveId: string) =>
    (
      await fixture.store.query(
        'select 1 from tickets t join bookings b on b.id = t.booking_id where b.order_id = $1',
        [reserveId],
      )
    ).rowCount
  const messagesTo = async (recipient: string) =>
    (await listOutbox(fixture.store, 500)).filter((message) => message.recipient === recipient)

  test('makes one booking from many simultaneous success messages', async () => {
    const one = await paying(fixture.sell(), ['A-1', 'A-2'])
    const settlements = await Promise.all(
      Array.from({ length: 8 }, () => fixture.payments.settle(one.payment.id, approval(one))),
    )
    expect(new Set(settlements.map((settlement) => settlement.bookingId)).size).toBe(1)
    expect(await countTickets(one.ReserveID)).toBe(2)
  })

  test('keeps a success when a failure arrives later', async () => {
    const one = await paying(fixture.sell(), ['A-1'])
    await fixture.payments.settle(one.payment.id, approval(one))
    expect(await fixture.payments.settle(one.payment.id, declined)).toMatchObject({ state: 'approved' })
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
  })

  test('ends with the tickets when success and failure arrive at once', async () => {
    const one = await paying(fixture.sell(), ['A-1'])
    await Promise.all([
      fixture.payments.settle(one.payment.id, declined),
      fixture.payments.settle(one.payment.id, approval(one)),
      fixture.payments.settle(one.payment.id, declined),
    ])
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await countTickets(one.ReserveID)).toBe(1)
  })

  test('a late success gets the seats that the order still holds', async () => {
    const one = await paying(fixture.sell(), ['A-1'])
    await fixture.payments.settle(one.payment.id, declined)
    await expire(one.ReserveID)
    expect(await fixture.payments.settle(one.payment.id, approval(one))).toMatchObject({ state: 'approved' })
    expect(await countTickets(one.ReserveID)).toBe(1)
  })

  test('a late success claims its seats again if they are free', async () => {
    const show = fixture.sell()
    const one = await paying(show, ['A-1', 'A-2'])
    await fixture.payments.settle(one.payment.id, declined)
    await expire(one.ReserveID)
    await fixture.store.query('delete from claims where reservation_id = $1', [one.ReserveID])
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
    await fixture.payments.settle(one.payment.id, approval(one))
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0, 1])
    expect(await countTickets(one.ReserveID)).toBe(2)
  })

  test('refunds a late success whose seat is taken, releases its other seats and notifies the visitor', async () => {
    const show = fixture.sell()
    const one = await paying(show, ['A-1', 'A-2'])
    await fixture.payments.settle(one.payment.id, declined)
    await expire(one.ReserveID)
    const faster = await holdSeats(fixture.visitor(), show, ['A-2'])
    await bankTakesMoney(one)
    expect(await fixture.payments.settle(one.payment.id, approval(one))).toEqual({
      state: 'refunded',
      bookingId: null,
    })
    expect(await bankState(one)).toBe('refunded')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'refunded' })
    expect(await one.visitor.call('GetReservation', one.key)).toMatchObject({ State: 'refunded' })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([1])
    expect(await countTickets(one.ReserveID)).toBe(0)
    expect(faster.SelectedSeats).toEqual(['A-2'])
    const { rows } = await fixture.store.query<{ email: string }>('select email from orders where id = $1', [
      one.ReserveID,
    ])
    expect(await messagesTo(rows[0]?.email ?? '')).toMatchObject([
      { subject: 'We’re refunding you for Metropolis' },
    ])
  })

  test('refunds instead of claiming again seats that the visitor released', async () => {
    const show = fixture.sell()
    const one = await paying(show, ['A-1'])
    await fixture.payments.settle(one.payment.id, declined)
    await one.visitor.call('ReleaseReservation', one.key)
    await bankTakesMoney(one)
    expect(await fixture.payments.settle(one.payment.id, approval(one))).toMatchObject({ state: 'refunded' })
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([])
  })

  test('retries a refund that the bank cannot make yet', async () => {
    const show = fixture.sell()
    const one = await paying(show, ['A-1'])
    await fixture.payments.settle(one.payment.id, declined)
    await one.visitor.call('ReleaseReservation', one.key)
    // The bank still waits for its code: there is nothing to refund yet.
    expect(await fixture.payments.settle(one.payment.id, approval(one))).toMatchObject({ state: 'refunding' })
    await bankTakesMoney(one)
    await fixture.store.query(`update payments set next_check_at = now() where id = $1`, [one.payment.id])
    await fixture.payments.reconcile()
    expect(await newestPayment(one.ReserveID)).toMatchObject({ state: 'refunded' })
    expect(await bankState(one)).toBe('refunded')
  })

  test('refunds the second payment for the same seats and keeps the booking', async () => {
    const one = await paying(fixture.sell(), ['A-1'])
    await fixture.payments.settle(one.payment.id, declined)
    await pay(one.visitor, one.key, cards.simple)
    await bankTakesMoney(one)
    const settlement = await fixture.payments.settle(one.payment.id, approval(one))
    expect(settlement.state).toBe('refunded')
    expect(settlement.bookingId).not.toBeNull()
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await countTickets(one.ReserveID)).toBe(1)
  })

  test.each([
    ['another order', { orderId: 'somebody-elses' }],
    ['another amount', { amountMinor: 1 }],
    ['another currency', { currency: 'UGX' }],
  ])('leaves a success for %s to an operator and issues no ticket', async (_what, changes) => {
    const show = fixture.sell()
    const one = await paying(show, ['A-1'])
    expect(await fixture.payments.settle(one.payment.id, approval(one, changes))).toEqual({
      state: 'needsOperator',
      bookingId: null,
    })
    expect(await countTickets(one.ReserveID)).toBe(0)
    expect(await findTakenSeats(fixture.store, show.scheduleId)).toEqual([0])
  })

  test('a cheap order’s success message does not pay for an expensive order', async () => {
    const show = fixture.sell()
    const cheap = await paying(show, ['A-1'])
    const dear = await paying(show, ['B-1', 'B-2', 'B-3'])
    await fixture.payments.settle(dear.payment.id, approval(cheap))
    expect(await dear.visitor.call('ConfirmBooking', dear.key)).toMatchObject({ State: 'pending' })
    expect(await countTickets(dear.ReserveID)).toBe(0)
  })

  test('settles on the bank’s signed callback and rejects an unsigned one', async () => {
    const one = await paying(fixture.sell(), ['A-1'])
    const body = JSON.stringify({
      sentAt: Date.now(),
      charge: {
        reference: one.payment.id,
        orderReference: one.ReserveID,
        amountMinor: one.payment.amount_minor,
        currency: one.payment.currency,
        state: 'approved',
        verification: 'passes',
      },
    })
    const send = (signature: string) =>
      fixture.payments.callbacks.request('/sandbox', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-bank-signature': signature },
        body,
      })
    expect((await send('')).status).toBe(401)
    expect((await send('00'.repeat(32))).status).toBe(401)
    expect(await countTickets(one.ReserveID)).toBe(0)
    const page = await fixture.payments.bank?.request(`/verify/${one.payment.id}?lang=ar`, {
      method: 'POST',
      body: new URLSearchParams({ code: '1234', action: 'confirm' }),
    })
    expect(page?.status).toBe(303)
    expect(await countTickets(one.ReserveID)).toBe(1)
  })
})
