import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  cards,
  holdSeats,
  openBookingFixture,
  pay,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { engines } from '@/tests/fixtures/engines'
import { listOutbox } from '@/server/platform/notify/outbox-repository'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Charge } from '../providers/sandbox/bank'
import { makeCallback } from '../providers/sandbox/callbacks'

describe.each(engines)('simultaneous payment events, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  const count = async (text: string, reserveId: string) =>
    (await fixture.store.query<{ n: number }>(text, [reserveId])).rows[0]?.n
  const bookings = (id: string) => count('select count(*)::int as n from bookings where order_id = $1', id)
  const tickets = (id: string) =>
    count(
      'select count(*)::int as n from tickets t join bookings b on b.id = t.booking_id where b.order_id = $1',
      id,
    )
  const charges = (id: string) =>
    count('select count(*)::int as n from sandbox_bank_charges where order_reference = $1', id)
  const messagesTo = async (recipient: string) =>
    (await listOutbox(fixture.store, 1000)).filter((message) => message.recipient === recipient)

  async function atBank(seats: string[]) {
    const email = `${randomUUID()}@example.com`
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), seats, email)
    await pay(visitor, key, cards.verified)
    const { rows } = await fixture.store.query<{ id: string; amount_minor: number; currency: string }>(
      'select id, amount_minor, currency from payments where order_id = $1',
      [key.ReserveID],
    )
    if (!rows[0]) throw new Error('There is no payment')
    const payment = rows[0]
    const decide = (state: 'approved' | 'declined') =>
      fixture.store.query('update sandbox_bank_charges set state = $2 where reference = $1', [
        payment.id,
        state,
      ])
    const { sandboxSecret } = await getSecrets(fixture.store)
    const callback = (state: 'approved' | 'declined', changes: Partial<Charge> = {}, sentAt = Date.now()) => {
      const charge: Charge = {
        reference: payment.id,
        orderReference: key.ReserveID,
        amountMinor: payment.amount_minor,
        currency: payment.currency,
        state,
        verification: 'passes',
        nonce: '',
        merchantName: '',
        merchantOrigin: '',
        cardLast4: '1111',
        codeTries: 0,
        cancelled: false,
        returnUrl: null,
        failUrl: null,
        createdAt: new Date(0),
        ...changes,
      }
      return fixture.payments.callbacks.fetch(makeCallback(sandboxSecret, charge, sentAt))
    }
    return { visitor, key, email, payment, decide, callback }
  }

  test('20 simultaneous confirmations create one booking, one set of tickets and one of each message', async () => {
    const one = await atBank(['A-1', 'A-2'])
    await one.decide('approved')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => one.visitor.call('ConfirmBooking', one.key)),
    )
    expect(new Set(answers.map((answer) => answer.BookingID)).size).toBe(1)
    expect(answers[0]).toMatchObject({ State: 'confirmed' })
    expect(await bookings(one.key.ReserveID)).toBe(1)
    expect(await tickets(one.key.ReserveID)).toBe(2)
    const mails = await messagesTo(one.email)
    expect(mails).toHaveLength(1)
    const sms = (await listOutbox(fixture.store, 1000)).filter(
      (message) => message.channel === 'sms' && message.text.includes(parseReference(mails[0]?.subject)),
    )
    expect(sms).toHaveLength(1)
  })

  test('return page, callback and reconciler at once create one booking', async () => {
    const one = await atBank(['A-1'])
    await one.decide('approved')
    await fixture.store.query('update payments set next_check_at = now() where id = $1', [one.payment.id])
    await Promise.all([
      one.visitor.call('ConfirmBooking', one.key),
      one.callback('approved'),
      fixture.payments.reconcile(),
      one.callback('approved'),
      one.visitor.call('ConfirmBooking', one.key),
    ])
    expect(await bookings(one.key.ReserveID)).toBe(1)
    expect(await messagesTo(one.email)).toHaveLength(1)
  })

  test('simultaneous attempts charge once, even if the bank approves immediately', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => pay(visitor, key, cards.simple)))
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected')
        expect(['PAYMENT_IN_PROGRESS', 'ALREADY_BOOKED']).toContain(result.reason.code)
    expect(await charges(key.ReserveID)).toBe(1)
    expect(await tickets(key.ReserveID)).toBe(1)
  })

  test('seats released while a payment starts are either paid or free, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const visitor = fixture.visitor()
      const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
      const [paid, released] = await Promise.allSettled([
        pay(visitor, key, cards.simple),
        visitor.call('ReleaseReservation', key),
      ])
      const isPaid = paid.status === 'fulfilled'
      expect(await charges(key.ReserveID)).toBe(isPaid ? 1 : 0)
      expect(await tickets(key.ReserveID)).toBe(isPaid ? 1 : 0)
      expect(released).toMatchObject({
        value: { State: isPaid ? expect.stringMatching(/paying|confirmed/) : 'released' },
      })
    }
  })

  test('the contact cannot be changed during a payment', async () => {
    const one = await atBank(['A-1'])
    await expect(
      one.visitor.call('UpdateBookUser', {
        ...one.key,
        Email: 'other@example.com',
        Mobile: '0712345678',
        CountryCode: '254',
      }),
    ).rejects.toMatchObject({ code: 'PAYMENT_IN_PROGRESS' })
  })

  test('the charge is the price of the seats, whatever extra fields the request contains', async () => {
    const visitor = fixture.visitor()
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1', 'A-2'])
    const tampered = {
      ...key,
      PaymentID: 3,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
      Card: cards.simple,
    }
    await visitor.call('ProcessPayment', { ...tampered, total: 0.01, Amount: 1, Currency: 'UGX' } as never)
    const { rows } = await fixture.store.query(
      'select amount_minor, currency from sandbox_bank_charges where order_reference = $1',
      [key.ReserveID],
    )
    expect(rows).toEqual([{ amount_minor: 150_000, currency: 'KES' }])
  })

  test('a repeated callback and a failure after a success change nothing', async () => {
    const one = await atBank(['A-1'])
    await one.decide('approved')
    for (const state of ['approved', 'approved', 'declined', 'approved', 'declined'] as const)
      expect((await one.callback(state)).status).toBe(204)
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await tickets(one.key.ReserveID)).toBe(1)
    expect(await messagesTo(one.email)).toHaveLength(1)
  })

  test('a success that arrives after a failure still issues the tickets', async () => {
    const one = await atBank(['A-1'])
    await one.decide('approved')
    await one.callback('declined')
    await one.callback('approved')
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'confirmed' })
    expect(await tickets(one.key.ReserveID)).toBe(1)
  })

  test('refuses a signed callback that is replayed later or has another amount', async () => {
    const one = await atBank(['A-1'])
    expect((await one.callback('approved', {}, Date.now() - 11 * 60_000)).status).toBe(400)
    await one.callback('approved', { amountMinor: 1 })
    await one.callback('approved', { currency: 'UGX' })
    await one.callback('approved', { orderReference: '0'.repeat(26) })
    expect(await tickets(one.key.ReserveID)).toBe(0)
    expect(await one.visitor.call('ConfirmBooking', one.key)).toMatchObject({ State: 'pending' })
  })
})

function parseReference(subject = ''): string {
  const found = /\(([2-9A-Z]{8})\)/.exec(subject)?.[1]
  if (!found) throw new Error('The e-mail names no booking')
  return found
}
