import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import {
  cards,
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'

const bank = 'http://bank.localhost:8110'
let fixture: BookingFixture
beforeAll(async () => {
  fixture = await openBookingFixture('postgres')
})
afterAll(() => fixture.close())

/** Returns an order ready for payment, and the address of the card fields offered to its page. */
async function ready() {
  // Where the brand takes cards in the bank’s own form.
  const show = fixture.sell({ countryId: countryIds.tanzania })
  const visitor = fixture.visitor()
  const { key } = await holdSeats(visitor, show, ['A-1'])
  const { Options } = await visitor.call('GetPaymentOptions', key)
  const fields = Options.find(({ PaymentID }) => PaymentID === 4)?.FieldsUrl ?? ''
  return { visitor, key, fields }
}
const ask = (url: string, init?: RequestInit) => {
  if (!fixture.payments.bank) throw new Error('There is no bank page')
  return fixture.payments.bank.request(url.replace(bank, ''), init)
}
const typed = (card: object, origin = bank) =>
  ask('/sessions', { method: 'POST', headers: { origin }, body: JSON.stringify(card) })
async function sessionFor(card: object): Promise<string> {
  const { id } = (await (await typed(card)).json()) as { id: string }
  return id
}

describe('the bank’s own card fields', () => {
  test('may only be framed by the page that they were offered to', async () => {
    const { fields } = await ready()
    const page = await ask(fields)
    expect(page.headers.get('content-security-policy')).toMatch(
      /frame-ancestors http:\/\/tembo\.localhost:8110$/,
    )
    const moved = fields.replace('tembo.localhost%3A8110', 'evil.example')
    expect(moved).not.toBe(fields)
    expect((await ask(moved)).status).toBe(404)
    expect((await ask('/fields')).status).toBe(404)
  })

  test('accept only test cards, and only from their own page', async () => {
    expect((await typed({ ...cards.simple, number: '4012888888881881' })).status).toBe(422)
    expect(await (await typed({ ...cards.simple, expiryYear: '20' })).json()).toEqual({ why: 'expired' })
    expect((await typed({ number: 'x' })).status).toBe(400)
    expect((await typed(cards.simple, 'https://evil.example')).status).toBe(403)
  })

  test('give a session that pays one order, once', async () => {
    const sid = await sessionFor(cards.simple)
    const one = await ready()
    expect(await one.visitor.call('NProcessPayment', { ...one.key, sid, saveCard: false })).toMatchObject({
      Data: { State: 'AUTHORISED', BookingID: expect.any(String) },
    })
    const other = await ready()
    expect(await other.visitor.call('NProcessPayment', { ...other.key, sid, saveCard: false })).toMatchObject(
      {
        Data: { State: 'FAILED' },
        Rebook: false,
      },
    )
    const unknown = other.visitor.call('NProcessPayment', { ...other.key, sid: 'made-up', saveCard: false })
    expect(await catchRefusal(unknown)).toMatchObject({
      code: 'CARD_REFUSED',
      message: 'Session cannot be generated, Please try again later',
    })
  })

  test('store no card number in the database or the log', async () => {
    const { number, CVV } = cards.verified
    await sessionFor(cards.verified)
    const { rows } = await fixture.store.query<{ all: string }>(
      `select string_agg(s::text, ' ') as all from sandbox_card_sessions s`,
    )
    const kept = (rows[0]?.all ?? '') + fixture.logLines.join('')
    expect(kept).toContain('1111')
    for (const secret of [number, `"${CVV}"`]) expect(kept).not.toContain(secret)
  })
})
