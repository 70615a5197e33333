import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import {
  cards,
  holdSeats,
  openBookingWorld,
  pay,
  refusalOf,
  type BookingWorld,
  type TestVisitor,
} from '@/tests/fixtures/booking-world'
import { defaultEngines } from '@/tests/fixtures/engines'
import type { ConnectProvider, PaymentProvider } from './provider'

/** The server dies around the bank's answer: what it did before is done, and what comes after never is. */
type Death = 'before the bank heard' | 'before our note' | null
class Died extends Error {}

describe.each(defaultEngines)('money that comes late, on %s', (engine) => {
  let world: BookingWorld
  let death: Death = null
  let isBankDeaf = false
  /** The sandbox with a connection that a test can cut. */
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
    world = await openBookingWorld(engine, {
      decorateSandbox:
        (connect): ConnectProvider =>
        (parts) =>
          dying(connect(parts)),
    })
  })
  afterAll(() => world.close())

  const paymentOf = async (reserveId: string) =>
    world.store.kysely
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', reserveId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  const countTickets = async (reserveId: string) =>
    (
      await world.store.query(
        'select 1 from tickets t join bookings b on b.id = t.booking_id where b.order_id = $1',
        [reserveId],
      )
    ).rowCount
  const bankState = async (reference: string) =>
    (
      await world.store.kysely
        .selectFrom('sandbox_bank_charges')
        .select('state')
        .where('reference', '=', reference)
        .executeTakeFirst()
    )?.state
  /** So many seconds pass for a payment and its order. */
  const later = async (reserveId: string, seconds: number) => {
    await world.store.query(
      `update payments set created_at = created_at - make_interval(secs => $2), next_check_at = next_check_at - make_interval(secs => $2),
         asked_until = asked_until - make_interval(secs => $2), deadline_at = deadline_at - make_interval(secs => $2)
        where order_id = $1`,
      [reserveId, seconds],
    )
    await world.payments.reconcile()
  }
  const expire = async (reserveId: string) => {
    for (const [table, id] of [
      ['reservations', 'id'],
      ['claims', 'reservation_id'],
    ])
      await world.store.query(
        `update ${table} set expires_at = now() - interval '1 second' where ${id} = $1`,
        [reserveId],
      )
  }
  const textsTo = async (recipient: string) =>
    (await listOutbox(world.store, 500))
      .filter((message) => message.recipient === recipient)
      .map(({ text }) => text)

  /** A payment whose start the bank never heard, and which we gave up: the charge is still on its way there. */
  async function onItsWay(show = world.sell(), seats = ['A-1'], visitor: TestVisitor = world.visitor()) {
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
    const payment = await paymentOf(key.ReserveID)
    const arrives = () =>
      world.store.kysely
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

  test('a charge that reaches the bank an hour after we gave it up is booked, and told', async () => {
    const one = await onItsWay()
    await expire(one.key.ReserveID)
    await later(one.key.ReserveID, 600)
    await one.arrives()
    await later(one.key.ReserveID, 3600)
    expect(await countTickets(one.key.ReserveID)).toBe(1)
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect((await textsTo(one.email)).join()).toContain('It has now')
  })

  test('… and goes back where its seats are somebody else’s by then', async () => {
    const one = await onItsWay()
    await expire(one.key.ReserveID)
    await holdSeats(world.visitor(), one.show, ['A-1'])
    await one.arrives()
    await later(one.key.ReserveID, 600)
    expect(await bankState(one.payment.id)).toBe('refunded')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'refunded' })
    expect((await textsTo(one.email)).join()).toContain('had expired')
  })

  test('is asked for in growing intervals for more than a day, and then no more', async () => {
    const one = await onItsWay()
    const askedAtS: number[] = []
    let seconds = 0
    const waitS = async () => {
      const { rows } = await world.store.query<{ s: number }>(
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

  test('is asked for before the visitor is charged again', async () => {
    const one = await onItsWay()
    await one.arrives()
    expect((await refusalOf(pay(one.visitor, one.key, cards.simple))).code).toBe('ALREADY_BOOKED')
    expect(await countTickets(one.key.ReserveID)).toBe(1)
    const charges = await world.store.query('select 1 from sandbox_bank_charges where order_reference = $1', [
      one.key.ReserveID,
    ])
    expect(charges.rowCount).toBe(1)
  })

  test('is asked for no more once the provider itself has said that it failed', async () => {
    const one = await onItsWay()
    await world.payments.settle(one.payment.id, { kind: 'declined', reason: 'card-declined' })
    expect(await paymentOf(one.key.ReserveID)).toMatchObject({
      state: 'declined',
      decline_reason: 'card-declined',
      asked_until: null,
    })
  })

  test('a bank that is silent past its deadline is asked on, and what it took in between is booked without a person', async () => {
    const visitor = world.visitor()
    const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
    await pay(visitor, key, cards.answerLost)
    isBankDeaf = true
    await later(key.ReserveID, 3600)
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ NeedsOperator: true })
    isBankDeaf = false
    await later(key.ReserveID, 3600)
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
  })

  test('a visitor whose payment is left to a person is written to', async () => {
    const visitor = world.visitor()
    const email = `${randomUUID()}@example.com`
    const { key } = await holdSeats(visitor, world.sell(), ['A-1', 'A-2'], email)
    await pay(visitor, key, cards.verified)
    const { id, amount_minor: amountMinor, currency } = await paymentOf(key.ReserveID)
    const approval = { kind: 'approved', orderId: key.ReserveID, currency, providerReference: 'b' } as const
    for (let times = 0; times < 3; times++)
      await world.payments.settle(id, { ...approval, amountMinor: amountMinor - 1 })
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
      NeedsOperator: true,
      Message: expect.stringContaining('doesn’t match this booking'),
    })
    const texts = await textsTo(email)
    expect(texts).toHaveLength(1)
    expect(texts[0]).toContain('Please don’t pay again')
    expect(texts[0]).toContain('A-1, A-2')
  })

  describe('killed between the bank and our note of it', () => {
    test('the same attempt again has the bank’s page at once, and charges once', async () => {
      const visitor = world.visitor()
      const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
      const attempt = randomUUID()
      death = 'before our note'
      expect((await pay(visitor, key, cards.verified, attempt)).VerifyUrl).toBeUndefined()
      death = null
      const again = await pay(visitor, key, cards.verified, attempt)
      const { id } = await paymentOf(key.ReserveID)
      expect(again).toMatchObject({ State: 'verify', VerifyUrl: expect.stringContaining(`/verify/${id}`) })
    })

    test('and so has a page that lost the card: by asking what became of it', async () => {
      const visitor = world.visitor()
      const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
      death = 'before our note'
      await pay(visitor, key, cards.verified)
      death = null
      await world.store.query('update payments set next_check_at = now() where order_id = $1', [
        key.ReserveID,
      ])
      const { id, nonce } = await paymentOf(key.ReserveID)
      expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
        State: 'pending',
        VerifyUrl: expect.stringContaining(`/verify/${id}`),
        Nonce: nonce,
      })
      expect(await visitor.call('GetReservation', key)).toMatchObject({ Attempt: { State: 'verify' } })
    })

    test('the bank that never heard hears of it when the same attempt comes again', async () => {
      const visitor = world.visitor()
      const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
      const attempt = randomUUID()
      death = 'before the bank heard'
      await pay(visitor, key, cards.simple, attempt)
      death = null
      expect(await pay(visitor, key, cards.declined, attempt)).toMatchObject({ State: 'pending' })
      expect(await pay(visitor, key, cards.simple, attempt)).toMatchObject({ State: 'approved' })
      expect(await countTickets(key.ReserveID)).toBe(1)
    })

    test('nothing is undecided after a minute by itself: the visitor pays otherwise, or gives the seats back', async () => {
      for (const goesOn of ['pays', 'releases']) {
        const visitor = world.visitor()
        const { key } = await holdSeats(visitor, world.sell(), ['A-1'])
        death = 'before the bank heard'
        await pay(visitor, key, cards.simple)
        death = null
        // By the reconciler alone, whenever it finds something due.
        for (let second = 0; second < 60; second += 2) await later(key.ReserveID, 2)
        if (goesOn === 'pays')
          expect(await pay(visitor, key, cards.simple)).toMatchObject({ State: 'approved' })
        else expect(await visitor.call('ReleaseReservation', key)).toEqual({ State: 'released' })
      }
    })
  })

  test('two verifications that nobody finishes keep seats for half an hour and no longer', async () => {
    const show = world.sell()
    const visitor = world.visitor()
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
        await world.store.query(
          `update ${table} set ${names.map((name) => `${name} = ${name} ${shift}`).join()}`,
        )
      await world.payments.reconcile()
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
    await holdSeats(world.visitor(), show, ['A-1'])
  })
})
