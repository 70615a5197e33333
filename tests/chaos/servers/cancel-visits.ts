/** Visits whose booking is returned, one seat by the operator and the rest by its visitor. */
import { lockOrder } from '@/server/orders/order-repository'
import { cards, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import {
  getAttempt,
  setContact,
  findReserveKey,
  ownCard,
  payAndWaitForOutcome,
  reserve,
  putShowOnSale,
  createVisitor,
  type Key,
  type Visit,
} from './visitor-steps'

/** Fee for the seat that the visitor returned, minor units. */
export const cancellationFeeMinor = 5_000

export const cancelVisits = {
  'a booking of which a seat is given back, and that is then cancelled': async (fixture, plan) => {
    putShowOnSale(fixture, plan, { cancelUntil: new Date(plan.startsAt) })
    const visitor = createVisitor(fixture, plan)
    // After the booking has lost a seat, the same attempt would be for other seats.
    const kept = await findReserveKey(fixture, plan, ['released', 'refunded', 'confirmed'])
    const key = kept ?? (await reserve(visitor, plan, 0, ['A-1', 'A-2']))
    await setContact(visitor, plan, key)
    const payment = {
      ...ownCard(plan, cards.simple),
      StoredValue: [{ PaymentID: 6, VoucherCode: plan.voucher, Amount: 300 }],
    }
    for (const n of [1, 2])
      if (!(await visitor.call('ConfirmBooking', key)).BookingID)
        await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, n), payment)
    const { BookingID = '' } = await visitor.call('ConfirmBooking', key)
    await refundSeat(fixture, key, 'A-2')
    await fixture.payments.giveRefunds(key.ReserveID)
    const asking = { BookingID, ReserveKey: key.ReserveKey }
    const { Cancellation: terms } = (await visitor.call('GetBookingDetails', asking)).DataObject
    // If it is cancelled already the answer is the same, whatever amount is sent.
    const Amount = terms?.State === 'open' ? terms.Amount : 0
    await visitor.call('CancelBooking', { ...asking, Amount })
    await fixture.payments.reconcile()
    await fixture.payments.giveRefunds(key.ReserveID)
    return 'cancelled'
  },
} satisfies Record<string, Visit>

/** Returns a seat as an operator; repeating it changes nothing. */
async function refundSeat({ store, payments }: BookingFixture, key: Key, name: string): Promise<void> {
  await payments.ready()
  await store.transaction(async (transaction) => {
    const order = await lockOrder(transaction, key.ReserveID)
    if (order)
      await payments.takeBack(transaction, order, {
        wanted: { kind: 'seats', names: [name] },
        fees: 'back',
        reason: 'operator',
        askedBy: 'Wanjiru',
        note: 'a broken seat',
      })
  })
}
