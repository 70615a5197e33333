/** Visits whose payment takes an exceptional path. */
import { append } from '@/server/payments/ledger/ledger-repository'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import { cards, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import {
  submitBankPage,
  getAttempt,
  approveAtBank,
  createAbandonedPayment,
  holdTwoSeats,
  ownCard,
  payAndWaitForOutcome,
  findPayment,
  waitUntilSettled,
  startPayment,
  type Plan,
  type Visit,
} from './visitor-steps'

const buildVoucher = ({ voucher }: Plan) => ({ StoredValue: [{ PaymentID: 6, VoucherCode: voucher }] })

/** Spends the voucher elsewhere once, however often the visit is repeated. */
async function spendElsewhere({ store }: BookingFixture, { voucher }: Plan): Promise<void> {
  const account = await voucherAccount(store, voucher)
  const entry = { account, currency: 'KES', amount_minor: -30_000, reason: 'taken' } as const
  await store.transaction((transaction) =>
    append(transaction, [{ ...entry, dedupe_key: `elsewhere:${account}` }]),
  )
}

export const lateVisits = {
  'the same payment, sent twice': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const twice = { Card: ownCard(plan, cards.answerLost).Card }
    await startPayment(visitor, key, getAttempt(plan, 1), twice)
    await startPayment(visitor, key, getAttempt(plan, 1), twice)
    const state = await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, 1), twice)
    if (state !== 'confirmed') await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, 2), twice)
    await startPayment(visitor, key, getAttempt(plan, 1), twice)
    return 'booked'
  },
  'a page and a message of the bank that are lost': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    await startPayment(visitor, key, getAttempt(plan, 1), ownCard(plan, cards.verified))
    const { id } = await findPayment(fixture, key)
    // As if the server had crashed before it stored the bank's answer.
    await fixture.store.query(
      `update payments set state = 'started', next_step = null, next_check_at = now() where id = $1 and state = 'verify'`,
      [id],
    )
    await visitor.call('ConfirmBooking', key)
    await approveAtBank(fixture, id)
    return (await visitor.call('ConfirmBooking', key)).State === 'confirmed' ? 'booked' : 'refunded'
  },
  'a refund that the bank does not take at first': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const {
      id,
      state,
      amount_minor: amountMinor,
      currency,
    } = await createAbandonedPayment(fixture, visitor, key, plan)
    if (state === 'declined') {
      await visitor.call('ReleaseReservation', key)
      const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
      await fixture.payments.settle(id, { ...approval, amountMinor })
    }
    await approveAtBank(fixture, id)
    await fixture.payments.check(id)
    await visitor.call('ConfirmBooking', key)
    return 'refunded'
  },
  'a bank that says no, and then something else': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const { id, currency } = await createAbandonedPayment(fixture, visitor, key, plan)
    await fixture.payments.settle(id, { kind: 'declined', reason: 'card-declined' })
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await fixture.payments.settle(id, { ...approval, amountMinor: 1 })
    return 'reopened'
  },
  'a verification that is cancelled, then a good card': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const paid = await startPayment(visitor, key, getAttempt(plan, 1), ownCard(plan, cards.verified))
    if (paid?.VerifyUrl)
      await submitBankPage(fixture, paid.VerifyUrl, [{ code: '9999' }, { action: 'cancel' }])
    await fixture.payments.reconcile()
    await waitUntilSettled(fixture, visitor, key)
    for (const n of [2, 3]) {
      const state = await payAndWaitForOutcome(
        fixture,
        visitor,
        key,
        getAttempt(plan, n),
        ownCard(plan, cards.simple),
      )
      if (state === 'confirmed') return 'booked'
    }
    throw new Error('Nothing paid')
  },
  'money that comes when the seats are gone': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const { id, state } = await createAbandonedPayment(fixture, visitor, key, plan)
    if (state === 'declined') {
      await visitor.call('ReleaseReservation', key)
      await approveAtBank(fixture, id)
    }
    await fixture.payments.check(id)
    return 'refunded'
  },
  'money that comes when the seats, and the use of a code, are free again': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan, { hasCode: true })
    const { id, state } = await createAbandonedPayment(fixture, visitor, key, plan)
    if (state === 'declined') {
      await fixture.store.query(
        `update reservations set expires_at = now() where id = $1 and state = 'held'`,
        [key.ReserveID],
      )
      await fixture.store.query(
        `delete from claims where reservation_id in (select id from reservations where id = $1 and state = 'held')`,
        [key.ReserveID],
      )
      await approveAtBank(fixture, id)
    }
    await fixture.payments.check(id)
    return 'booked'
  },
  'money that comes while another card is tried': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const { id, state } = await createAbandonedPayment(fixture, visitor, key, plan)
    if (state === 'declined') await approveAtBank(fixture, id)
    const state2 = await payAndWaitForOutcome(
      fixture,
      visitor,
      key,
      getAttempt(plan, 2),
      ownCard(plan, cards.simple),
    )
    return state2 === 'confirmed' ? 'booked' : 'refunded'
  },
  'a voucher and a card that is charged after it was given up': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const { id, state } = await createAbandonedPayment(fixture, visitor, key, plan, buildVoucher(plan))
    if (state === 'declined') await approveAtBank(fixture, id)
    await fixture.payments.check(id)
    return 'booked'
  },
  'a voucher that is spent elsewhere before its card is charged': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const { id, state } = await createAbandonedPayment(fixture, visitor, key, plan, buildVoucher(plan))
    if (state === 'declined') {
      await spendElsewhere(fixture, plan)
      await approveAtBank(fixture, id)
    }
    await fixture.payments.check(id)
    await fixture.payments.giveRefunds(key.ReserveID)
    return 'reopened'
  },
  'a voucher and a card that is declined, then a good one': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    const ways = [cards.declined, cards.simple, cards.simple]
    for (const [n, card] of ways.entries()) {
      const instrument = { ...ownCard(plan, card), ...buildVoucher(plan) }
      const state = await payAndWaitForOutcome(fixture, visitor, key, getAttempt(plan, n + 1), instrument)
      if (state === 'confirmed') return 'booked'
    }
    throw new Error('Nothing paid')
  },
  'a bank that says nothing until a person looks': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    await startPayment(visitor, key, getAttempt(plan, 1), ownCard(plan, cards.verified))
    const { id } = await findPayment(fixture, key)
    await fixture.store.query(`update payments set deadline_at = now() - interval '1 second' where id = $1`, [
      id,
    ])
    await fixture.payments.check(id)
    await approveAtBank(fixture, id)
    await fixture.payments.check(id)
    return 'booked'
  },
  'an amount that does not fit, given back by a person': async (fixture, plan) => {
    const { visitor, key } = await holdTwoSeats(fixture, plan)
    await startPayment(visitor, key, getAttempt(plan, 1), ownCard(plan, cards.verified))
    const { id, amount_minor: amountMinor, currency } = await findPayment(fixture, key)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await fixture.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    await approveAtBank(fixture, id)
    await fixture.payments.giveBack(id)
    await fixture.payments.check(id)
    return 'reopened'
  },
} satisfies Record<string, Visit>
