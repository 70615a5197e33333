import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import type { ConnectProvider, PaymentProvider } from '../provider'

/** Simulates a crash of the server around the bank's answer: earlier steps are done, later ones are not. */
type Death = 'before the bank heard' | 'before our note' | null
class Died extends Error {}

describe.each(defaultEngines)('late payments, on %s', (engine) => {
  let fixture: BookingFixture
  let death: Death = null
  let isBankDeaf = false
  const dying = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async start(order, instrument) {
      if (death === 'before the bank heard') throw new Died()
      const answer = await provider.start(order, instrument)
      if (death === 'before our note') throw new Died()
      return answer
    },
    find: (payment) => (isBankDeaf ? Promise.reject(new Died()) : provider.find(payment)),
  })
  beforeAll(async () => {
    fixture = await openBookingFixture(engine, {
      decorateSandbox:
        (connect): ConnectProvider =>
        (parts) =>
          dying(connect(parts)),
    })
  })
  afterAll(() => fixture.close())

  const readPayment = async (reserveId: string) =>
    fixture.store.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', reserveId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const countTickets = async (reserveId: string) =>
    (
      await fixture.store.query(
        'select 1 from tickets t join bookings b on b.id = t.booking_id where b.order_id = $1',
        [reserveId],
      )
    ).rowCount
  const bankState = async (reference: string) =>
    (
      await fixture.store.kysely
        .selectFrom('sandbox_bank_charges')
        .select('state')
        .where('reference', '=', reference)
        .executeTakeFirst()
    )?.state
  const later = async (reserveId: string, seconds: number) => {
    await fixture.store.query(
      `update payments set created_at = created_at - make_interval(secs => $2), next_check_at = next_check_at - make_interval(secs => $2),
         asked_until = asked_until - make_interval(secs => $2), deadline_at = deadline_at - make_interval(secs => $2)
        where order_id = $1`,
      [reserveId, seconds],
    )
    await fixture.payments.reconcile()
  }
  const expire = async (reserveId: string) => {
    for (const [table, id] of [
      ['reservations', 'id'],
      ['claims', 'reservation_id'],
    ])
      await fixture.store.query(
        `update ${table} set expires_at = now() - interval '1 second' where ${id} = $1`,
        [reserveId],
      )
  }
  const textsTo = async (recipient: string) =>
    (await listOutbox(fixture.store, 500))
      .filter((message) => message.recipient === recipient)
      .map(({ text }) => text)

  /**
   * Creates a payment whose start never reached the bank and which was given up: the charge is still on its
   * way there.
   */
  async function onItsWay(show = fixture.sell(), seats = ['A-1'], visitor: TestVisitor = fixture.visitor()) {
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, show, seats, email)
    death = 'before the bank heard'
    expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'pending' })
    death = null
    await later(key.ReserveID, 46)
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
      State: 'declined',
      ErrDesc: { Code: 'PAYMENT_NOT_SENT' },
    })
    const payment = await readPayment(key.ReserveID)
    const arrives = () =>
      fixture.store.kysely
        .insertInto('sandbox_bank_charges')
        .values({
          reference: payment.id,
          order_reference: key.ReserveID,
          amount_minor: payment.amount_minor,
          currency: payment.currency,
          state: 'approved',
          verification: 'none',
          nonce: payment.nonce,
          merchant_name: 'Tembo',
          merchant_origin: payment.return_origin,
          card_last4: '4444',
        })
        .execute()
    return { show, visitor, key, email, payment, arrives }
  }

  test('a charge that reaches the bank an hour after it was given up is booked with a message', async () => {
    const one = await onItsWay()
    await expire(one.key.ReserveID)
    await later(one.key.ReserveID, 600)
    await one.arrives()
    await later(one.key.ReserveID, 3600)
    expect(await countTickets(one.key.ReserveID)).toBe(1)
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect((await textsTo(one.email)).join()).toContain('It has now')
  })

  test('a charge that reaches the bank after its seats were taken is refunded', async () => {
    const one = await onItsWay()
    await expire(one.key.ReserveID)
    await holdSeats(fixture.visitor(), one.show, ['A-1'])
    await one.arrives()
    await later(one.key.ReserveID, 600)
    expect(await bankState(one.payment.id)).toBe('refunded')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'refunded' })
    expect((await textsTo(one.email)).join()).toContain('had expired')
  })

  test('a given-up charge is checked at growing intervals for more than a day, and then no more', async () => {
    const one = await onItsWay()
    const askedAtS: number[] = []
    let seconds = 0
    const waitS = async () => {
      const { rows } = await fixture.store.query<{ s: number }>(
        'select greatest(1, ceil(extract(epoch from next_check_at - now())))::float8 as s from payments where id = $1',
        [one.payment.id],
      )
      return rows[0]?.s ?? 0
    }
    while (askedAtS.length < 30) {
      const wait = await waitS()
      if (seconds + wait > 2 * 86_400) break
      seconds += wait
      askedAtS.push(seconds)
      await later(one.key.ReserveID, wait)
    }
    expect(askedAtS.length).toBeGreaterThan(8)
    expect(askedAtS.at(0)).toBeLessThan(60)
    expect(askedAtS.at(-1)).toBeGreaterThan(86_400)
    await one.arrives()
    await later(one.key.ReserveID, 3 * 86_400)
    expect(await countTickets(one.key.ReserveID)).toBe(0)
  })

  test('a given-up charge is checked before the visitor is charged again', async () => {
    const one = await onItsWay()
    await one.arrives()
    expect((await catchRefusal(pay(one.visitor, one.key, cards.simple))).code).toBe('ALREADY_BOOKED')
    expect(await countTickets(one.key.ReserveID)).toBe(1)
    const charges = await fixture.store.query(
      'select 1 from sandbox_bank_charges where order_reference = $1',
      [one.key.ReserveID],
    )
    expect(charges.rowCount).toBe(1)
  })

  test('a given-up charge is not checked after the provider reported its failure', async () => {
    const one = await onItsWay()
    await fixture.payments.settle(one.payment.id, { kind: 'declined', reason: 'card-declined' })
    expect(await readPayment(one.key.ReserveID)).toMatchObject({
      state: 'declined',
      decline_reason: 'card-declined',
      asked_until: null,
    })
  })

  test('a bank silent past the deadline is still queried, and a charge it took is booked automatically', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await pay(visitor, key, cards.answerLost)
    isBankDeaf = true
    await later(key.ReserveID, 3600)
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ NeedsOperator: true })
    isBankDeaf = false
    await later(key.ReserveID, 3600)
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
  })

  test('a visitor whose payment needs an operator gets a message', async () => {
    const visitor = fixture.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1', 'A-2'], email)
    await pay(visitor, key, cards.verified)
    const { id, amount_minor: amountMinor, currency } = await readPayment(key.ReserveID)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: 'b' } as const
    for (let times = 0; times < 3; times++)
      await fixture.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
      NeedsOperator: true,
      Message: expect.stringContaining('doesn’t match this booking'),
    })
    const texts = await textsTo(email)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Please don’t pay again')
    expect(texts[0]).toContain('A-1, A-2')
  })

  describe('a server killed between the bank’s answer and storing it', () => {
    test('returns the bank’s page for the repeated attempt, and charges once', async () => {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
      const attempt = randomUUID()
      death = 'before our note'
      expect((await pay(visitor, key, cards.verified, attempt)).VerifyUrl).toBeUndefined()
      death = null
      const again = await pay(visitor, key, cards.verified, attempt)
      const { id } = await readPayment(key.ReserveID)
      expect(again).toMatchObject({ State: 'verify', VerifyUrl: expect.stringContaining(`/verify/${id}`) })
    })

    test('returns the bank’s page to a client without the card, after querying the bank', async () => {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
      death = 'before our note'
      await pay(visitor, key, cards.verified)
      death = null
      await fixture.store.query('update payments set next_check_at = now() where order_id = $1', [
        key.ReserveID,
      ])
      const { id, nonce } = await readPayment(key.ReserveID)
      expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
        State: 'pending',
        VerifyUrl: expect.stringContaining(`/verify/${id}`),
        Nonce: nonce,
      })
      expect(await visitor.call('GetReservation', key)).toMatchObject({ Attempt: { State: 'verify' } })
    })

    test('sends the payment to the bank again when the attempt is repeated', async () => {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
      const attempt = randomUUID()
      death = 'before the bank heard'
      await pay(visitor, key, cards.simple, attempt)
      death = null
      expect(await pay(visitor, key, cards.declined, attempt)).toMatchObject({ State: 'pending' })
      expect(await pay(visitor, key, cards.simple, attempt)).toMatchObject({ State: 'approved' })
      expect(await countTickets(key.ReserveID)).toBe(1)
    })

    test('settles everything within a minute: the visitor can pay again or release the seats', async () => {
      for (const goesOn of ['pays', 'releases']) {
        const visitor = fixture.visitor()
        const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
        death = 'before the bank heard'
        await pay(visitor, key, cards.simple)
        death = null
        // Only by the reconciler, whenever it finds a due payment.
        for (let second = 0; second < 60; second += 2) await later(key.ReserveID, 2)
        if (goesOn === 'pays')
          expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
        else expect(await visitor.call('ReleaseReservation', key)).toEqual({ State: 'released' })
      }
    })
  })

  test('two unfinished verifications hold seats for at most half an hour', async () => {
    const show = fixture.sell()
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, show, ['A-1'])
    const pass = async (minutes: number) => {
      const shift = `- make_interval(secs => ${minutes * 60})`
      const columns = {
        reservations: ['created_at', 'expires_at'],
        claims: ['expires_at'],
        sandbox_bank_charges: ['created_at', 'verify_until'],
        payments: ['created_at', 'next_check_at', 'deadline_at', 'step_until'],
      }
      for (const [table, names] of Object.entries(columns))
        await fixture.store.query(
          `update ${table} set ${names.map((name) => `${name} = ${name} ${shift}`).join()}`,
        )
      await fixture.payments.reconcile()
    }
    await pass(14)
    await pay(visitor, key, cards.verified)
    await pass(9)
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'held' })
    await pass(0.9)
    await pay(visitor, key, cards.verified)
    await pass(5.5)
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'paying' })
    await pass(0.7)
    // 30.1 minutes after they were reserved.
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'expired' })
    await holdSeats(fixture.visitor(), show, ['A-1'])
  })
})
