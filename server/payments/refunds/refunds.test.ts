import { createPublicKey, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockOrder } from '@/server/orders/order-repository'
import type { ReturnScope } from '@/server/orders/plan-return'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findByDoorCode, makeDoorCode, readCodeText } from '@/server/orders/tickets/seat-codes'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { sumReceivedFor } from '../ledger/ledger-repository'
import type { ConnectProvider, PaymentProvider } from '../provider'
import { maxRefundAttempts } from '../refund'
import { findRefundsOfOrder } from './refund-repository'

class AnswerLost extends Error {}

describe.each(defaultEngines)('refunds of purchases, on %s', (engine) => {
  let fixture: BookingFixture
  /** Failures of the bank's next answers to refunds. */
  let faults: ('refused' | 'lost')[] = []
  beforeEach(() => void (faults = []))
  const faulty = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async refund(payment, part) {
      const fault = faults.shift()
      if (fault === 'refused') throw new AnswerLost()
      const answer = await provider.refund(payment, part)
      if (fault === 'lost') throw new AnswerLost()
      return answer
    },
  })
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, {
      decorateSandbox:
        (connect): ConnectProvider =>
        (parts) =>
          faulty(connect(parts)),
    })
  })
  afterAll(() => fixture.close())

  async function buy(seats = ['A-1', 'A-2'], voucherMinor = 0) {
    const visitor = fixture.visitor()
    const show = fixture.sell()
    const { key } = await holdSeats(visitor, show, seats)
    const voucher = voucherMinor > 0 ? await issueVoucher(fixture.store, voucherMinor) : null
    const paid = voucher
      ? await visitor.call('ProcessPayment', {
          ...key,
          PaymentID: 3,
          AttemptID: randomUUID(),
          Card: cards.simple,
          SaveCard: false,
          StoredValue: [{ PaymentID: 6, VoucherCode: voucher.code }],
        })
      : await pay(visitor, key, cards.simple)
    if (!paid.BookingID) throw new Error('Nothing was bought')
    return { visitor, show, key, voucher, id: key.ReserveID, bookingId: paid.BookingID }
  }
  const back = async (orderId: string, wanted: ReturnScope, fees: 'back' | 'kept' = 'back') => {
    await fixture.payments.ready()
    return fixture.store.transaction(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      if (!order) throw new Error('There is no such order')
      const asked = { wanted, fees, reason: 'operator', askedBy: 'Wanjiru', note: 'projector' } as const
      return fixture.payments.takeBack(transaction, order, asked)
    })
  }
  const atBank = async (orderId: string) => {
    const { given } = await fixture.store.kysely
      .selectFrom('sandbox_bank_charges as c')
      .leftJoin('sandbox_bank_refunds as r', 'r.charge', 'c.reference')
      .select(sql<number>`coalesce(sum(r.amount_minor), 0)::int`.as('given'))
      .where('c.order_reference', '=', orderId)
      .executeTakeFirstOrThrow()
    return given
  }
  const seatsTaken = async (scheduleId: string) =>
    (
      await fixture.store.query('select 1 from claims where schedule_id = $1 and expires_at > now()', [
        scheduleId,
      ])
    ).rowCount

  test('a whole booking: money refunded, tickets void, seats free, visitor notified', async () => {
    const one = await buy()
    expect(await back(one.id, { kind: 'whole' })).toMatchObject({ plan: { amountMinor: 150_000 } })
    await fixture.payments.giveRefunds(one.id)
    expect(await atBank(one.id)).toBe(150_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
    expect(await seatsTaken(one.show.scheduleId)).toBe(0)
    const told = await one.visitor.call('GetBookingDetails', {
      BookingID: one.bookingId,
      ReserveKey: one.key.ReserveKey,
    })
    expect(told).toMatchObject({
      total: 0,
      DataObject: { CodeText: '', DoorCode: '', Back: { Amount: 1500 } },
    })
    const { reserveSecret } = await getSecrets(fixture.store)
    const code = makeDoorCode(reserveSecret, one.bookingId)
    expect(await findByDoorCode(fixture.store, reserveSecret, one.show.scheduleId, code)).toEqual([])
    const texts = (await listOutbox(fixture.store, 500)).filter(({ dedupeKey }) =>
      dedupeKey.startsWith('return:'),
    )
    expect(texts.map(({ channel }) => channel).toSorted()).toEqual(expect.arrayContaining(['email', 'sms']))
    expect(texts.map(({ text }) => text).join()).toContain('15 working days')
    // The seats are available again.
    await holdSeats(fixture.visitor(), one.show, ['A-1', 'A-2'])
  })

  test('one seat: only its ticket is void, and the code lists the remaining ones', async () => {
    const one = await buy(['A-1', 'A-2', 'A-3'])
    expect(await back(one.id, { kind: 'seats', names: ['A-2'] })).toMatchObject({
      plan: { amountMinor: 75_000, isWhole: false },
    })
    await fixture.payments.giveRefunds(one.id)
    expect(await atBank(one.id)).toBe(75_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(150_000)
    const told = await one.visitor.call('GetBookingDetails', {
      BookingID: one.bookingId,
      ReserveKey: one.key.ReserveKey,
    })
    expect(told).toMatchObject({ total: 1500, DataObject: { Seats: 'A-1,A-3' } })
    const publicKey = createPublicKey((await getSecrets(fixture.store)).ticketKey)
    expect(readCodeText(publicKey, told.DataObject.CodeText ?? '')?.seats).toEqual(['A-1', 'A-3'])
    expect(await seatsTaken(one.show.scheduleId)).toBe(2)
    await holdSeats(fixture.visitor(), one.show, ['A-2'])
    expect(await back(one.id, { kind: 'seats', names: ['A-2'] })).toEqual({ refusal: 'already-back' })
  })

  test('a single-use code: free again after a full return, but not after a partial one', async () => {
    const codes = mapCodes(promoCode('once', { uses: 1 }))
    const withCode = async () => {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, fixture.sell({ codes }), ['A-1', 'A-2'])
      const { Applied } = await visitor.call('VerifyPromotion', { ...key, PromotionID: 'once' })
      return { visitor, key, isTaken: Applied === true }
    }
    const { visitor, key } = await withCode()
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
    expect((await withCode()).isTaken).toBe(false)
    await back(key.ReserveID, { kind: 'seats', names: ['A-1'] })
    expect((await withCode()).isTaken).toBe(false)
    await back(key.ReserveID, { kind: 'whole' })
    const next = await withCode()
    expect(next.isTaken).toBe(true)
    expect(await pay(next.visitor, next.key, cards.simple)).toMatchObject({ State: 'approved' })
    expect((await withCode()).isTaken).toBe(false)
    await fixture.payments.giveRefunds(key.ReserveID)
  })

  test('a voucher and a card: the card is refunded first, then the voucher completely', async () => {
    const one = await buy(['A-1', 'A-2'], 60_000)
    expect(await one.voucher?.left()).toBe(0)
    expect(await back(one.id, { kind: 'money', amountMinor: 100_000 })).toMatchObject({
      to: [
        { instrument: 'card', amountMinor: 90_000 },
        { instrument: 'voucher', amountMinor: 10_000 },
      ],
    })
    expect(await one.voucher?.left()).toBe(10_000)
    expect(await back(one.id, { kind: 'whole' })).toMatchObject({
      to: [{ instrument: 'voucher', amountMinor: 50_000 }],
    })
    await fixture.payments.giveRefunds(one.id)
    expect(await one.voucher?.left()).toBe(60_000)
    expect(await atBank(one.id)).toBe(90_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
  })

  test('50 simultaneous returns of everything, seats and money: everything is refunded once', async () => {
    const one = await buy(['A-1', 'A-2', 'A-3', 'A-4'])
    const wishes: ReturnScope[] = Array.from({ length: 50 }, (_, i) =>
      i % 3 === 0
        ? { kind: 'whole' }
        : i % 3 === 1
          ? { kind: 'seats', names: [`A-${(i % 4) + 1}`] }
          : { kind: 'money', amountMinor: 50_000 },
    )
    await Promise.all(wishes.map((wish) => back(one.id, wish)))
    await back(one.id, { kind: 'whole' })
    await Promise.all([fixture.payments.giveRefunds(one.id), fixture.payments.giveRefunds(one.id)])
    expect(await atBank(one.id)).toBe(300_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(0)
  })

  test('the database refuses refunds above the payment’s amount', async () => {
    const one = await buy()
    const write = (id: string, minor: number) =>
      fixture.store.query(
        `insert into refunds (id, payment_id, order_id, amount_minor, currency, reason)
         select $1, id, order_id, $2, currency, 'late' from payments where order_id = $3`,
        [id, minor, one.id],
      )
    await Promise.allSettled(Array.from({ length: 50 }, (_, i) => write(`${one.id}-${i}`, 20_000)))
    const refunds = await findRefundsOfOrder(fixture.store, one.id)
    expect(refunds).toHaveLength(7)
    await expect(write(`${one.id}-more`, 10_001)).rejects.toThrow('no more than it took')
    await expect(
      fixture.store.query('update refunds set amount_minor = 1 where order_id = $1', [one.id]),
    ).rejects.toThrow('written once')
  })

  test('after a refusal and a lost answer, the same refund is repeated and made once', async () => {
    const one = await buy()
    await back(one.id, { kind: 'seats', names: ['A-1'] })
    faults = ['refused', 'lost']
    for (let round = 0; round < 3; round++) {
      await fixture.store.query('update refunds set next_check_at = now() where order_id = $1', [one.id])
      await fixture.payments.reconcile()
    }
    expect(await findRefundsOfOrder(fixture.store, one.id)).toMatchObject([{ state: 'done', tries: 2 }])
    expect(await atBank(one.id)).toBe(75_000)
    expect(await sumReceivedFor(fixture.store, one.id)).toBe(75_000)
  })

  test('a refund that the bank refuses for days needs a person, whose retry succeeds', async () => {
    const one = await buy()
    await back(one.id, { kind: 'whole' })
    await fixture.store.query('update refunds set tries = $2 where order_id = $1', [
      one.id,
      maxRefundAttempts - 1,
    ])
    faults = ['refused']
    await fixture.payments.giveRefunds(one.id)
    expect(await findRefundsOfOrder(fixture.store, one.id)).toMatchObject([{ state: 'stuck' }])
    await fixture.payments.giveRefunds(one.id)
    expect(await findRefundsOfOrder(fixture.store, one.id)).toMatchObject([{ state: 'done' }])
    expect(await atBank(one.id)).toBe(150_000)
  })
})
