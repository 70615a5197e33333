import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeShows } from '@/server/catalogue/shows/show-change-repository'
import { makeTicketKey } from '@/server/orders/tickets/sent/ticket-key'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { sumReceivedFor } from '../ledger/ledger-repository'

let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres')
})
afterAll(() => fixture.close())

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000)

/** Two seats at 700 with a fee of 50 each. */
async function buy(cancelUntil: Date | null) {
  const visitor = fixture.visitor()
  const show = fixture.sell({ cancelUntil })
  const { key } = await holdSeats(visitor, show, ['A-1', 'A-2'])
  const { BookingID = '' } = await pay(visitor, key, cards.simple)
  const { ReserveKey } = key
  return {
    visitor,
    show,
    id: key.ReserveID,
    ticket: () => visitor.call('GetBookingDetails', { BookingID, ReserveKey }),
    cancel: (Amount: number, withKey = ReserveKey) =>
      visitor.call('CancelBooking', { BookingID, ReserveKey: withKey, Amount }),
    BookingID,
  }
}

test('a visitor cancels before the deadline: prices are refunded without fees, and the seats are free', async () => {
  const one = await buy(inHours(3))
  expect((await one.ticket()).DataObject.Cancellation).toMatchObject({
    State: 'open',
    Amount: 1400,
    Kept: 100,
  })
  expect(await one.cancel(1400)).toEqual({ Amount: 1400, Currency: 'KES' })
  // Repeated after a lost answer.
  expect(await one.cancel(1400)).toEqual({ Amount: 1400, Currency: 'KES' })
  await fixture.payments.reconcile()
  expect(await sumReceivedFor(fixture.store, one.id)).toBe(10_000)
  const { DataObject } = await one.ticket()
  expect(DataObject).toMatchObject({ CodeText: '', Back: { IsWhole: true, Amount: 1400, Reason: 'visitor' } })
  expect(DataObject).not.toHaveProperty('Cancellation')
  await holdSeats(fixture.visitor(), one.show, ['A-1', 'A-2'])
  const told = (await listOutbox(fixture.store, 500)).filter(({ text }) => text.includes('as you asked'))
  expect(told).toHaveLength(1)
})

test('cancels nothing when the operator does not allow it or the deadline has passed', async () => {
  const never = await buy(null)
  expect((await never.ticket()).DataObject.Cancellation).toEqual({ State: 'never' })
  expect((await catchRefusal(never.cancel(1400))).code).toBe('NOT_CANCELLABLE')
  const over = await buy(inHours(-1))
  expect((await over.ticket()).DataObject.Cancellation).toMatchObject({ State: 'over' })
  expect((await catchRefusal(over.cancel(1400))).code).toBe('NOT_CANCELLABLE')
  expect(await sumReceivedFor(fixture.store, over.id)).toBe(150_000)
})

test('shows the cancellation deadline before payment, if there is one', async () => {
  const offered = async (cancelUntil: Date | null) => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell({ cancelUntil }), ['A-1'])
    return (await visitor.call('GetPaymentOptions', key)).CancelUntil
  }
  const until = inHours(3)
  expect(await offered(until)).toEqual({ At: until.getTime(), TimeZone: 'Africa/Nairobi' })
  expect(await offered(inHours(-1))).toBeUndefined()
  expect(await offered(null)).toBeUndefined()
})

test('cancels nothing when the amount differs from the one shown', async () => {
  const one = await buy(inHours(3))
  expect((await catchRefusal(one.cancel(1500))).code).toBe('NOT_CANCELLABLE')
  expect((await one.ticket()).DataObject.CodeText).not.toBe('')
})

test('refuses to cancel another visitor’s booking, and to cancel with the link of the e-mail', async () => {
  const one = await buy(inHours(3))
  const { reserveSecret } = await getSecrets(fixture.store)
  const link = makeTicketKey(reserveSecret, one.BookingID)
  for (const key of [link, 'A'.repeat(43), ''])
    expect((await catchRefusal(one.cancel(1400, key))).code).toBe('NOT_FOUND')
  const { DataObject } = await one.visitor.call('GetBookingDetails', {
    BookingID: one.BookingID,
    ReserveKey: link,
  })
  expect(DataObject).not.toHaveProperty('Cancellation')
})

test('refunds a postponed show completely, with fees, until the announced day', async () => {
  const one = await buy(null)
  const change = (refundUntil: Date) =>
    fixture.store.transaction((transaction) =>
      changeShows(transaction, [one.show.scheduleId], {
        state: 'postponed',
        newStartsAt: inHours(480),
        refundUntil,
      }),
    )
  await change(inHours(240))
  expect((await one.ticket()).DataObject.Cancellation).toMatchObject({ State: 'open', Amount: 1500, Kept: 0 })
  await change(inHours(-1))
  expect((await catchRefusal(one.cancel(1500))).code).toBe('NOT_CANCELLABLE')
  await change(inHours(240))
  await one.cancel(1500)
  expect((await one.ticket()).DataObject.Back).toMatchObject({ Reason: 'show-postponed', Amount: 1500 })
})

test('20 simultaneous requests cancel a booking once', async () => {
  const one = await buy(inHours(3))
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.cancel(1400)))
  expect(new Set(answers.map(({ Amount }) => Amount))).toEqual(new Set([1400]))
  await fixture.payments.reconcile()
  expect(await sumReceivedFor(fixture.store, one.id)).toBe(10_000)
})
