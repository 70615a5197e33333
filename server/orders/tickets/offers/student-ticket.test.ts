import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import {
  cards,
  earlyMonday,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { signIn } from '@/tests/fixtures/signed-in'
import { studentOffer as student } from '@/tests/fixtures/student-offer'
import { deleteOldStudentIds } from './student-id-repository'

const mtred: ShowForSale['offers'][number] = {
  ...student,
  id: 'mtred',
  proof: '',
  discount: {
    kind: 'per-ticket',
    amount: 100,
    currency: 'KES',
    days: [1, 2, 3],
    mostTickets: 0,
  },
}
/** Half past midnight on the 11th in Nairobi, still the 10th in London. */
const startsAt = new Date('2039-05-10T21:30:00Z')
const card = { StudentID: 'P1512342019', ValidUntil: '2039-12-31' }

describe.each(defaultEngines)('a student ticket on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, { now: earlyMonday })
  })
  afterAll(() => fixture.close())

  const sell = (changes: Partial<ShowForSale> = {}) =>
    fixture.sell({ startsAt, offers: [student], ...changes })
  async function held(show: ShowForSale, seats: string[]) {
    const { account } = await signIn(fixture.store)
    const visitor = fixture.visitor({ account })
    const { key } = await holdSeats(visitor, show, seats)
    const ask = (given: { StudentID?: string; ValidUntil?: string; Remove?: boolean }) =>
      visitor.call('VerifyPromotion', { ...key, PromotionID: 'student', ...given })
    const total = async () => (await visitor.call('GetReservation', key)).total
    return { visitor, key, ask, total }
  }
  const expire = (orderId: string) =>
    fixture.store.query(`update reservations set expires_at = now() - interval '1 s' where id = $1`, [
      orderId,
    ])

  test('is one ticket of the order at 200 plus the convenience fee, and says what to bring', async () => {
    const { visitor, key, ask } = await held(sell(), ['A-1', 'A-2'])
    expect(await visitor.call('GetPaymentOptions', key)).toMatchObject({
      total: 1500,
      Offers: [{ PromotionID: 'student', Asks: 'student-id', TicketPrice: 200, Off: 500 }],
    })
    // 700 and 200, with 50 for each seat.
    expect(await ask(card)).toMatchObject({ discount: 500, Fees: 100, total: 1000 })
    expect(await visitor.call('GetPaymentOptions', key)).toMatchObject({
      Offers: [{ PromotionID: 'student' }],
    })
    const { BookingID = '' } = await pay(visitor, key, cards.simple)
    const booking = await visitor.call('GetBookingDetails', { BookingID, ReserveKey: key.ReserveKey })
    expect(booking).toMatchObject({ DataObject: { Bring: ['student-id'] }, total: 1000 })
    const other = await held(sell(), ['A-1'])
    const paid = await pay(other.visitor, other.key, cards.simple)
    expect(
      await other.visitor.call('GetBookingDetails', {
        BookingID: paid.BookingID ?? '',
        ReserveKey: other.key.ReserveKey,
      }),
    ).toMatchObject({ DataObject: { Bring: [] } })
  })

  test('is limited to one per student ID and show, but allowed again for another show', async () => {
    const [show, later] = [sell(), sell()]
    const first = await held(show, ['A-1'])
    await first.ask(card)
    const second = await held(show, ['B-1'])
    expect(await catchRefusal(second.ask(card))).toMatchObject({
      code: 'PROMOTION_REFUSED',
      detail: { issues: [{ Field: 'StudentID' }] },
    })
    expect(await second.total()).toBe(750)
    expect(await second.ask({ ...card, StudentID: 'P9912342019' })).toMatchObject({ total: 250 })
    expect(await (await held(later, ['A-1'])).ask(card)).toMatchObject({ total: 250 })
  })

  test('goes to one of two simultaneous requests with the same ID', async () => {
    const show = sell()
    const both = await Promise.all([held(show, ['A-1']), held(show, ['B-1'])])
    const outcomes = await Promise.allSettled(both.map(({ ask }) => ask(card)))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is available again to an ID that was removed, released or whose hold expired', async () => {
    const show = sell()
    const removed = await held(show, ['A-1'])
    await removed.ask(card)
    expect(await removed.ask({ Remove: true })).toMatchObject({ discount: 0, total: 750 })
    const released = await held(show, ['B-1'])
    expect(await released.ask(card)).toMatchObject({ total: 250 })
    await released.visitor.call('ReleaseReservation', released.key)
    const over = await held(show, ['C-1'])
    expect(await over.ask(card)).toMatchObject({ total: 250 })
    await expire(over.key.ReserveID)
    expect(await (await held(show, ['D-1'])).ask(card)).toMatchObject({ total: 250 })
  })

  test('frees the first ID when another one replaces it', async () => {
    const show = sell()
    const { ask } = await held(show, ['A-1'])
    await ask(card)
    expect(await ask({ ...card, StudentID: 'P9912342019' })).toMatchObject({ discount: 500, total: 250 })
    expect(await (await held(show, ['B-1'])).ask(card)).toMatchObject({ total: 250 })
  })

  test('is refunded after a late payment if its ID was used by another order meanwhile', async () => {
    const show = sell()
    const late = await held(show, ['A-1'])
    await late.ask(card)
    const { PaymentID } = await waiting(late)
    await fixture.payments.settle(PaymentID, { kind: 'declined', reason: 'timed-out' })
    await expire(late.key.ReserveID)
    const next = await held(show, ['B-1'])
    expect(await next.ask(card)).toMatchObject({ total: 250 })
    await approve(PaymentID, 25_000)
    expect(await late.visitor.call('GetReservation', late.key)).toMatchObject({ State: 'refunded' })
    expect(await pay(next.visitor, next.key, cards.simple)).toMatchObject({ State: 'approved' })
  })

  test('is issued after a late payment if its ID was not used meanwhile', async () => {
    const late = await held(sell(), ['A-1'])
    await late.ask(card)
    const { PaymentID } = await waiting(late)
    await fixture.payments.settle(PaymentID, { kind: 'declined', reason: 'timed-out' })
    await expire(late.key.ReserveID)
    await approve(PaymentID, 25_000)
    expect(await late.visitor.call('GetReservation', late.key)).toMatchObject({ State: 'confirmed' })
  })

  test.each([
    ['2039-05-10', 'ValidUntil'],
    ['2039-05-11', null],
  ])('with a card valid until %s, for a show after midnight of the 11th: %s', async (ValidUntil, field) => {
    const { ask, total } = await held(sell(), ['A-1'])
    if (field)
      expect((await catchRefusal(ask({ ...card, ValidUntil }))).detail.issues).toMatchObject([
        { Field: field },
      ])
    else expect(await ask({ ...card, ValidUntil })).toMatchObject({ discount: 500 })
    expect(await total()).toBe(field ? 750 : 250)
  })

  test('is not sold without a card', async () => {
    const { ask } = await held(sell(), ['A-1'])
    expect(await ask({ StudentID: card.StudentID })).toMatchObject({
      discount: 0,
      Message: expect.stringMatching(/student ID/) as unknown,
    })
  })

  test('replaces an automatic offer, which returns when it is removed', async () => {
    const { ask } = await held(sell({ offers: [mtred, student] }), ['A-1', 'A-2'])
    expect(await ask(card)).toMatchObject({ discount: 500, total: 1000 })
    expect(await ask({ Remove: true })).toMatchObject({ discount: 200, total: 1300 })
  })

  test('is neither offered nor applied if the tickets would cost more with it', async () => {
    const { visitor, key, ask } = await held(
      sell({ offers: [mtred, student], priceMinorByClass: [35_000] }),
      ['A-1', 'A-2'],
    )
    expect(await visitor.call('GetPaymentOptions', key)).toMatchObject({ discount: 200, Offers: [] })
    expect(await ask(card)).toMatchObject({
      discount: 200,
      Message: expect.stringMatching(/already saves you more/) as unknown,
    })
  })

  test('is not offered without such an offer, or for tickets that cost no more', async () => {
    for (const show of [sell({ offers: [mtred] }), sell({ priceMinorByClass: [20_000] })]) {
      const { visitor, key } = await held(show, ['A-1'])
      expect(await visitor.call('GetPaymentOptions', key)).toMatchObject({ Offers: [] })
    }
  })

  test('stores only a hash that differs between shows, and deletes it after the show', async () => {
    const orders = await Promise.all([held(sell(), ['A-1']), held(sell(), ['A-1'])])
    for (const { ask } of orders) await ask(card)
    const rows = () =>
      fixture.store.kysely
        .selectFrom('student_ids')
        .selectAll()
        .where(
          'order_id',
          'in',
          orders.map(({ key }) => key.ReserveID),
        )
        .execute()
    const kept = await rows()
    expect(kept).toHaveLength(2)
    expect(JSON.stringify(kept)).not.toContain(card.StudentID)
    expect(kept[0]?.id_hash.equals(kept[1]?.id_hash ?? Buffer.alloc(0))).toBe(false)
    expect(fixture.logLines.join('\n')).not.toContain(card.StudentID)
    await deleteOldStudentIds(fixture.store)
    expect(await rows()).toHaveLength(2)
    await sql`update student_ids set forget_at = now()`.execute(fixture.store.kysely)
    await deleteOldStudentIds(fixture.store)
    expect(await rows()).toEqual([])
  })

  /** Pays with a card whose payment waits for the bank. */
  async function waiting({ visitor, key }: Awaited<ReturnType<typeof held>>) {
    await pay(visitor, key, cards.verified)
    const row = await fixture.store.kysely
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', key.ReserveID)
      .executeTakeFirstOrThrow()
    return { PaymentID: row.id }
  }
  const approve = (paymentId: string, amountMinor: number) =>
    fixture.payments.settle(paymentId, {
      kind: 'approved',
      providerReference: `ref-${paymentId}`,
      orderId: null,
      amountMinor,
      currency: 'KES',
    })
})
