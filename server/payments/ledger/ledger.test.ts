import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { NewPayment } from '../payment-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'
import { append, readBalance, sumReceivedFor } from './ledger-repository'
import { canCharge, refundPart, recordPaidIn, chargePart } from './movements'

const dayMs = 24 * 3_600_000

describe.each(defaultEngines)('the ledger on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  async function anOrder() {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    return { visitor, key, id: key.ReserveID }
  }
  async function insertPart(orderId: string, account: string, amount_minor: number) {
    const written: NewPayment = {
      id: randomUUID(),
      order_id: orderId,
      brand_id: 'tembo',
      attempt_id: randomUUID(),
      part: 1,
      provider: 'voucher',
      option_id: 6,
      instrument: 'voucher',
      account,
      state: 'started',
      amount_minor,
      currency: 'KES',
      return_origin: '',
      nonce: '',
      deadline_at: new Date(),
    }
    const payment = await fixture.store.kysely
      .insertInto('payments')
      .values(written)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { ...payment, account }
  }

  test.each([
    ['changed', 'update ledger set amount_minor = 1'],
    ['deleted', 'delete from ledger'],
    ['emptied', 'truncate ledger'],
    ['emptied with its orders', 'truncate orders cascade'],
  ])('only grows: no entry can be %s', async (_, statement) => {
    await issueVoucher(fixture.store, 500)
    const count = async () => (await fixture.store.query('select from ledger')).rowCount
    const before = await count()
    await expect(fixture.store.query(statement)).rejects.toThrow('the ledger only grows')
    expect(await count()).toBe(before)
  })

  test('ignores a repeated movement', async () => {
    const { visitor, key, id } = await anOrder()
    await pay(visitor, key, cards.simple)
    const payment = await fixture.store.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await sumReceivedFor(fixture.store, id)).toBe(75_000)
    for (let times = 0; times < 3; times++)
      await fixture.store.transaction((transaction) => recordPaidIn(transaction, payment))
    expect(await sumReceivedFor(fixture.store, id)).toBe(75_000)
  })

  test('moves amounts from an account to the order, and back once on a refund', async () => {
    const voucher = await issueVoucher(fixture.store, 50_000)
    const { id } = await anOrder()
    const part = await insertPart(id, voucher.account, 30_000)
    await fixture.store.transaction(async (transaction) => {
      expect(await canCharge(transaction, [part])).toBe(true)
      await chargePart(transaction, part)
    })
    expect([await voucher.left(), await sumReceivedFor(fixture.store, id)]).toEqual([20_000, 30_000])
    for (let times = 0; times < 2; times++)
      await fixture.store.transaction((transaction) => refundPart(transaction, part))
    expect([await voucher.left(), await sumReceivedFor(fixture.store, id)]).toEqual([50_000, 0])
  })

  test('takes two parts of one account together or not at all', async () => {
    const voucher = await issueVoucher(fixture.store, 50_000)
    const { id } = await anOrder()
    const parts = [
      await insertPart(id, voucher.account, 30_000),
      await insertPart(id, voucher.account, 30_000),
    ]
    await fixture.store.transaction(async (transaction) => {
      expect(await canCharge(transaction, parts)).toBe(false)
      expect(await canCharge(transaction, parts.slice(1))).toBe(true)
    })
  })

  test('returned credit can be spent for as long as remained when it was taken', async () => {
    const until = new Date(Date.now() + 10 * dayMs)
    const voucher = await issueVoucher(fixture.store, 30_000, 'KES', until)
    await fixture.store.transaction((transaction) =>
      append(transaction, [
        {
          account: voucher.account,
          currency: 'KES',
          amount_minor: 5000,
          reason: 'given',
          dedupe_key: randomUUID(),
        },
      ]),
    )
    const { id } = await anOrder()
    const part = await insertPart(id, voucher.account, 32_000)
    await fixture.store.transaction((transaction) => chargePart(transaction, part))
    await fixture.store.transaction((transaction) => refundPart(transaction, part))
    const back = await fixture.store.kysely
      .selectFrom('ledger')
      .select(['amount_minor as minor', 'valid_until as until'])
      .where('account', '=', voucher.account)
      .where('reason', '=', 'given-back')
      .orderBy('id')
      .execute()
    expect(back.map(({ minor }) => minor)).toEqual([30_000, 2000])
    const [first, second] = back
    // The credit was away only for a moment.
    expect((first?.until?.getTime() ?? 0) - until.getTime()).toBeGreaterThanOrEqual(0)
    expect((first?.until?.getTime() ?? 0) - until.getTime()).toBeLessThan(60_000)
    expect(second?.until).toBeNull()
    expect(await readBalance(fixture.store, { account: voucher.account, currency: 'KES' })).toBe(35_000)
  })
})
