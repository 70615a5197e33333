/** Visits whose payment takes an exceptional path. */
import { append } from '@/server/payments/ledger/ledger-repository'
import { voucherAccount } from '@/server/payments/voucher/voucher'
import { cards, type BookingFixture } from '@/tests/fixtures/booking-fixture'
import {
  submitBankPage,
  attemptOf,
  approveAtBank,
  createAbandonedPayment,
  holdTwoSeats,
  ownCard,
  payAndWaitForOutcome,
  paymentOf,
  waitUntilSettled,
  startPayment,
  type Plan,
  type Visit,
} from './visitor-steps'

const voucherOf = ({ voucher }: Plan) => ({ StoredValue: [{ PaymentID: 6, VoucherCode: voucher }] })

/** Spends the voucher elsewhere once, however often the visit is repeated. */
async function spendElsewhere({ store }: BookingFixture, { voucher }: Plan): Promise<void> {
  const account = await voucherAccount(store, voucher)
  const entry = { account, currency: 'KES', amount_minor: -30_000, reason: 'taken' } as const
  await store.transaction((transaction) =>
    append(transaction, [{ ...entry, dedupe_key: `elsewhere:${account}` }]),
  )
}

export const lateVisits = {
  'the same payment, sent twice': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const twice = { Card: ownCard(plan, cards.answerLost).Card }
    await startPayment(visitor, key, attemptOf(plan, 1), twice)
    await startPayment(visitor, key, attemptOf(plan, 1), twice)
    const state = await payAndWaitForOutcome(world, visitor, key, attemptOf(plan, 1), twice)
    if (state !== 'confirmed') await payAndWaitForOutcome(world, visitor, key, attemptOf(plan, 2), twice)
    await startPayment(visitor, key, attemptOf(plan, 1), twice)
    return 'booked'
  },
  'a page and a message of the bank that are lost': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    const { id } = await paymentOf(world, key)
    // As if the server had crashed before it stored the bank's answer.
    await world.store.query(
      `update payments set state = 'started', next_step = null, next_check_at = now() where id = $1 and state = 'verify'`,
      [id],
    )
    await visitor.call('ConfirmBooking', key)
    await approveAtBank(world, id)
    return (await visitor.call('ConfirmBooking', key)).State === 'confirmed' ? 'booked' : 'refunded'
  },
  'a refund that the bank does not take at first': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const {
      id,
      state,
      amount_minor: amountMinor,
      currency,
    } = await createAbandonedPayment(world, visitor, key, plan)
    if (state === 'declined') {
      await visitor.call('ReleaseReservation', key)
      const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
      await world.payments.settle(id, { ...approval, amountMinor })
    }
    await approveAtBank(world, id)
    await world.payments.check(id)
    await visitor.call('ConfirmBooking', key)
    return 'refunded'
  },
  'a bank that says no, and then something else': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const { id, currency } = await createAbandonedPayment(world, visitor, key, plan)
    await world.payments.settle(id, { kind: 'declined', reason: 'card-declined' })
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await world.payments.settle(id, { ...approval, amountMinor: 1 })
    return 'reopened'
  },
  'a verification that is cancelled, then a good card': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const paid = await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    if (paid?.VerifyUrl) await submitBankPage(world, paid.VerifyUrl, [{ code: '9999' }, { action: 'cancel' }])
    await world.payments.reconcile()
    await waitUntilSettled(world, visitor, key)
    for (const n of [2, 3]) {
      const state = await payAndWaitForOutcome(
        world,
        visitor,
        key,
        attemptOf(plan, n),
        ownCard(plan, cards.simple),
      )
      if (state === 'confirmed') return 'booked'
    }
    throw new Error('Nothing paid')
  },
  'money that comes when the seats are gone': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const { id, state } = await createAbandonedPayment(world, visitor, key, plan)
    if (state === 'declined') {
      await visitor.call('ReleaseReservation', key)
      await approveAtBank(world, id)
    }
    await world.payments.check(id)
    return 'refunded'
  },
  'money that comes when the seats, and the use of a code, are free again': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan, { hasCode: true })
    const { id, state } = await createAbandonedPayment(world, visitor, key, plan)
    if (state === 'declined') {
      await world.store.query(`update reservations set expires_at = now() where id = $1 and state = 'held'`, [
        key.ReserveID,
      ])
      await world.store.query(
        `delete from claims where reservation_id in (select id from reservations where id = $1 and state = 'held')`,
        [key.ReserveID],
      )
      await approveAtBank(world, id)
    }
    await world.payments.check(id)
    return 'booked'
  },
  'money that comes while another card is tried': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const { id, state } = await createAbandonedPayment(world, visitor, key, plan)
    if (state === 'declined') await approveAtBank(world, id)
    const state2 = await payAndWaitForOutcome(
      world,
      visitor,
      key,
      attemptOf(plan, 2),
      ownCard(plan, cards.simple),
    )
    return state2 === 'confirmed' ? 'booked' : 'refunded'
  },
  'a voucher and a card that is charged after it was given up': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const { id, state } = await createAbandonedPayment(world, visitor, key, plan, voucherOf(plan))
    if (state === 'declined') await approveAtBank(world, id)
    await world.payments.check(id)
    return 'booked'
  },
  'a voucher that is spent elsewhere before its card is charged': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const { id, state } = await createAbandonedPayment(world, visitor, key, plan, voucherOf(plan))
    if (state === 'declined') {
      await spendElsewhere(world, plan)
      await approveAtBank(world, id)
    }
    await world.payments.check(id)
    await world.payments.giveRefunds(key.ReserveID)
    return 'reopened'
  },
  'a voucher and a card that is declined, then a good one': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    const ways = [cards.declined, cards.simple, cards.simple]
    for (const [n, card] of ways.entries()) {
      const instrument = { ...ownCard(plan, card), ...voucherOf(plan) }
      const state = await payAndWaitForOutcome(world, visitor, key, attemptOf(plan, n + 1), instrument)
      if (state === 'confirmed') return 'booked'
    }
    throw new Error('Nothing paid')
  },
  'a bank that says nothing until a person looks': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    const { id } = await paymentOf(world, key)
    await world.store.query(`update payments set deadline_at = now() - interval '1 second' where id = $1`, [
      id,
    ])
    await world.payments.check(id)
    await approveAtBank(world, id)
    await world.payments.check(id)
    return 'booked'
  },
  'an amount that does not fit, given back by a person': async (world, plan) => {
    const { visitor, key } = await holdTwoSeats(world, plan)
    await startPayment(visitor, key, attemptOf(plan, 1), ownCard(plan, cards.verified))
    const { id, amount_minor: amountMinor, currency } = await paymentOf(world, key)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: '' } as const
    await world.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    await approveAtBank(world, id)
    await world.payments.giveBack(id)
    await world.payments.check(id)
    return 'reopened'
  },
} satisfies Record<string, Visit>
