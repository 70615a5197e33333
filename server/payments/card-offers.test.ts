import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import {
  cards,
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { signIn } from '@/tests/fixtures/signed-in'

describe.each(defaultEngines)('an offer for some cards, on %s', (engine) => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture(engine)
  })
  afterAll(() => fixture.close())

  /**
   * Two tickets of KES 700 with a fee of 50 each, and a discount of 200 for cards with these first digits.
   */
  async function held(visitor: TestVisitor, digits: string[]) {
    const offer = promoCode('bank', { cards: digits, discount: { amount: 200 } })
    const { key } = await holdSeats(visitor, fixture.sell({ codes: mapCodes(offer) }), ['A-1', 'A-2'])
    expect(await visitor.call('VerifyPromotion', { ...key, PromotionID: 'bank' })).toMatchObject({
      total: 1300,
    })
    return key
  }
  type Key = Awaited<ReturnType<typeof held>>
  const pay = (visitor: TestVisitor, key: Key, how: object) =>
    visitor.call('ProcessPayment', {
      ...key,
      PaymentID: paymentOptions.debitCard,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
      ...how,
    })
  const countAttempts = async ({ ReserveID }: Key) =>
    (
      await fixture.store.kysely
        .selectFrom('payments')
        .select('id')
        .where('order_id', '=', ReserveID)
        .execute()
    ).length

  /** Returns a signed-in visitor with a saved card that begins with 5555 5555. */
  async function withCard() {
    const { account } = await signIn(fixture.store)
    const visitor = fixture.visitor({ account })
    const { key } = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await pay(visitor, key, { Card: cards.simple, SaveCard: true })
    const [saved] = (await visitor.call('GetSavedCards', {})).cards
    const how = {
      PaymentID: paymentOptions.expressPay,
      SavedCard: { CardID: saved?.CardID ?? '', CVV: '737' },
    }
    return { visitor, account, how }
  }

  test.each(['55555555', '555555'])('applies to a saved card that begins with %s', async (digits) => {
    const { visitor, how } = await withCard()
    const key = await held(visitor, ['400000', digits])
    expect(await pay(visitor, key, how)).toMatchObject({ State: 'approved' })
    expect(await visitor.call('GetReservation', key)).toMatchObject({ State: 'confirmed', total: 1300 })
  })

  test('is refused with another saved card, without a payment attempt', async () => {
    const { visitor, how } = await withCard()
    const key = await held(visitor, ['411111', '55555556'])
    expect((await catchRefusal(pay(visitor, key, how))).code).toBe('OFFER_NEEDS_CARD')
    expect(await countAttempts(key)).toBe(0)
    await visitor.call('VerifyPromotion', { ...key, PromotionID: 'bank', Remove: true })
    expect(await pay(visitor, key, how)).toMatchObject({ State: 'approved' })
  })

  test('is refused with a saved card whose first digits are unknown, until it is saved again', async () => {
    const { visitor, account, how } = await withCard()
    await fixture.store.query('update saved_cards set first_digits = null where account_id = $1', [
      account.id,
    ])
    const key = await held(visitor, ['555555'])
    expect((await catchRefusal(pay(visitor, key, how))).code).toBe('OFFER_NEEDS_CARD')
    const other = await holdSeats(visitor, fixture.sell(), ['A-1'])
    await pay(visitor, other.key, { Card: cards.simple, SaveCard: true })
    expect((await visitor.call('GetSavedCards', {})).cards).toHaveLength(1)
    expect(await pay(visitor, key, how)).toMatchObject({ State: 'approved' })
  })

  test('stores only the first eight and last four digits of a saved card', async () => {
    const { account } = await withCard()
    const { rows } = await fixture.store.query<{ first_digits: string; last4: string; row: string }>(
      'select first_digits, last4, c::text as row from saved_cards c where account_id = $1',
      [account.id],
    )
    expect(rows).toMatchObject([{ first_digits: '55555555', last4: '4444' }])
    expect(rows[0]?.row).not.toContain(cards.simple.number)
  })

  test('is checked with the bank for a card typed at the bank', async () => {
    const origin = 'http://bank.localhost:8110'
    const sessionFor = async (card: object) => {
      if (!fixture.payments.bank) throw new Error('There is no bank page')
      const made = await fixture.payments.bank.request('/sessions', {
        method: 'POST',
        headers: { origin },
        body: JSON.stringify(card),
      })
      return ((await made.json()) as { id: string }).id
    }
    const visitor = fixture.visitor()
    const key = await held(visitor, ['555555'])
    const other = { PaymentID: paymentOptions.hostedCard, SessionID: await sessionFor(cards.verified) }
    expect((await catchRefusal(pay(visitor, key, other))).code).toBe('OFFER_NEEDS_CARD')
    expect(await countAttempts(key)).toBe(0)
    const right = { PaymentID: paymentOptions.hostedCard, SessionID: await sessionFor(cards.simple) }
    expect(await pay(visitor, key, right)).toMatchObject({ State: 'approved' })
  })
})
