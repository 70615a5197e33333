import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import {
  holdSeats,
  catchRefusal,
  type BookingFixture,
  type TestVisitor,
} from '@/tests/fixtures/booking-fixture'
import type { NGeniusGateway } from '@/tests/fixtures/ngenius/gateway'
import { openShopWithGateway, payBySession } from '@/tests/fixtures/ngenius/shop-with-gateway'
import { mapCodes, promoCode } from '@/tests/fixtures/promo-code'
import { signIn } from '@/tests/fixtures/signed-in'
import { payPageOption } from './ngenius'

let fixture: BookingFixture
let gateway: NGeniusGateway
let close: () => Promise<void>
beforeAll(async () => {
  ;({ fixture, gateway, close } = await openShopWithGateway('postgres'))
})
afterAll(() => close())

type Key = Awaited<ReturnType<typeof holdSeats>>['key']
const readOrder = async ({ ReserveID }: Key) => {
  const { id } = await fixture.store.kysely
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', ReserveID)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow()
  const found = [...gateway.orders.values()].find((order) => order.merchantOrderReference === id)
  return found ?? expect.unreachable()
}
async function member() {
  const { account } = await signIn(fixture.store)
  return { account, visitor: fixture.visitor({ account }) }
}
const hold = async (visitor: TestVisitor, show = fixture.sell()) =>
  (await holdSeats(visitor, show, ['A-1', 'A-2'])).key
/** A show in a country where the brand offers the bank’s card form. */
const showInTanzania = () => fixture.sell({ countryId: countryIds.tanzania })
const listed = async (visitor: TestVisitor) => (await visitor.call('GetSavedCards', {})).cards

describe('a card to be saved', () => {
  const payWith = (visitor: TestVisitor, key: Key, CardID: string, CVV = '737') =>
    visitor.call('ProcessPayment', {
      ...key,
      PaymentID: paymentOptions.expressPay,
      AttemptID: randomUUID(),
      SavedCard: { CardID, CVV },
      SaveCard: false,
      StoredValue: [],
    })
  async function withCard(card: 'approved' | 'verified' | 'declined' = 'approved', pan?: string) {
    const one = await member()
    const key = await hold(one.visitor)
    await payBySession(one.visitor, key, gateway.makeSession('approved', pan), undefined, true)
    if (card !== 'approved') gateway.makeSession(card, pan)
    const [saved] = await listed(one.visitor)
    return { ...one, key, saved: saved ?? expect.unreachable() }
  }

  test('is saved as the gateway’s token on request, and pays the next booking with its code', async () => {
    const { visitor, saved } = await withCard()
    expect(saved).toMatchObject({ Brand: 'Visa', cardNumbers: '•••• •••• •••• 1111', Expires: '12/39' })
    const key = await hold(visitor)
    const { Options } = await visitor.call('GetPaymentOptions', key)
    expect(Options[0]).toMatchObject({ PaymentID: paymentOptions.expressPay, Panel: 'saved-card' })
    expect(await payWith(visitor, key, saved.CardID)).toMatchObject({ State: 'approved' })
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
    const { reference, amount } = await readOrder(key)
    expect(gateway.balanceOf(reference)).toBe(amount.value)
  })

  test('is not saved without the visitor’s consent, nor for a guest', async () => {
    const { visitor } = await member()
    await payBySession(visitor, await hold(visitor), gateway.makeSession('approved'))
    expect(await listed(visitor)).toEqual([])
    const guest = fixture.visitor()
    const key = await hold(guest)
    const before = await fixture.store.query('select count(*)::int as n from saved_cards')
    await payBySession(guest, key, gateway.makeSession('approved'), undefined, true)
    expect((await fixture.store.query('select count(*)::int as n from saved_cards')).rows).toEqual(
      before.rows,
    )
    const { Options } = await guest.call('GetPaymentOptions', await hold(guest, showInTanzania()))
    expect(Options.find(({ PaymentID }) => PaymentID === paymentOptions.hostedCard)).not.toHaveProperty(
      'KeepsCards',
    )
  })

  test('can be saved by a signed-in visitor', async () => {
    const { visitor } = await member()
    const { Options } = await visitor.call('GetPaymentOptions', await hold(visitor, showInTanzania()))
    expect(Options.find(({ PaymentID }) => PaymentID === paymentOptions.hostedCard)).toMatchObject({
      KeepsCards: true,
    })
  })

  test('is verified by the bank if required, and charged afterwards', async () => {
    const { visitor, saved } = await withCard('verified', '422222******2222')
    const key = await hold(visitor)
    expect(await payWith(visitor, key, saved.CardID)).toMatchObject({
      State: 'verify',
      Next: { Kind: 'frame' },
    })
    const { reference, amount } = await readOrder(key)
    expect(gateway.balanceOf(reference)).toBe(0)
    await gateway.act(reference, 'verify')
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
    expect(gateway.balanceOf(reference)).toBe(amount.value)
  })

  test('is declined like any other, and another card pays', async () => {
    const { visitor, saved } = await withCard('declined', '433333******3333')
    const key = await hold(visitor)
    expect(await payWith(visitor, key, saved.CardID)).toMatchObject({
      State: 'declined',
      ErrDesc: { Code: 'CARD_DECLINED' },
    })
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'AUTHORISED' },
    })
  })

  test('is charged once when the gateway’s answer is lost', async () => {
    const { visitor, saved } = await withCard('approved', '444444******4444')
    const key = await hold(visitor)
    // A webhook may arrive before the answer to Pay, which is then 'approved'.
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('PUT', 'lose-answer')
    expect(await payWith(visitor, key, saved.CardID)).toMatchObject({ State: 'pending' })
    gateway.faults.holdsWebhooks = false
    await fixture.store.query('update payments set next_check_at = now() where order_id = $1', [
      key.ReserveID,
    ])
    await fixture.payments.reconcile()
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'confirmed' })
    const { reference, amount } = await readOrder(key)
    expect(gateway.balanceOf(reference)).toBe(amount.value)
  })

  test('leaves neither code nor token in the database or the log', async () => {
    const { visitor, saved } = await withCard('approved', '455555******5555')
    const key = await hold(visitor)
    await payWith(visitor, key, saved.CardID, '9713')
    const token = Buffer.from('token of 455555******5555').toString('base64')
    const { rows } = await fixture.store.query<{ row: string }>(
      'select p::text as row from payments p union all select c::text from saved_cards c union all select t::text from payment_tries t',
    )
    const kept = JSON.stringify(rows) + fixture.logLines.join('\n')
    expect(kept).not.toContain(token)
    expect(kept).not.toContain('"9713"')
  })
})

describe('an offer for some cards', () => {
  const offer = (cards: string[]) => promoCode('bank', { cards, discount: { amount: 200 } })
  async function held(cards: string[], visitor = fixture.visitor()) {
    const { key } = await holdSeats(visitor, fixture.sell({ codes: mapCodes(offer(cards)) }), ['A-1', 'A-2'])
    await visitor.call('VerifyPromotion', { ...key, PromotionID: 'bank' })
    return { visitor, key }
  }

  test('applies to a card whose first digits the gateway confirms', async () => {
    const { visitor, key } = await held(['555555'])
    const sid = gateway.makeSession('approved', '555555******4444')
    expect(await payBySession(visitor, key, sid)).toMatchObject({ Data: { State: 'AUTHORISED' } })
    const { reference } = await readOrder(key)
    expect(gateway.balanceOf(reference)).toBe(130_000)
  })

  test.each(['approved', 'verified'] as const)(
    'releases another card, %s, before anything is taken; without the offer that card pays',
    async (card) => {
      const { visitor, key } = await held(['555555', '55555666'])
      await payBySession(visitor, key, gateway.makeSession(card))
      const order = await readOrder(key)
      if (card === 'verified') await gateway.act(order.reference, 'verify')
      expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
        State: 'declined',
        ErrDesc: { Code: 'OFFER_NEEDS_CARD' },
      })
      expect(order.state).toBe('REVERSED')
      expect(gateway.balanceOf(order.reference)).toBe(0)
      await visitor.call('VerifyPromotion', { ...key, PromotionID: 'bank', Remove: true })
      expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
        Data: { State: 'AUTHORISED' },
      })
    },
  )

  test('is declined for another card even if the answer to its release was lost', async () => {
    const { visitor, key } = await held(['555555'])
    // A webhook may arrive before the answer to Pay, which is then 'FAILED'.
    gateway.faults.holdsWebhooks = true
    gateway.faults.failNext('PUT', 'lose-answer')
    expect(await payBySession(visitor, key, gateway.makeSession('approved'))).toMatchObject({
      Data: { State: 'PENDING' },
    })
    gateway.faults.holdsWebhooks = false
    await fixture.store.query('update payments set next_check_at = now() where order_id = $1', [
      key.ReserveID,
    ])
    await fixture.payments.reconcile()
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({
      State: 'declined',
      ErrDesc: { Code: 'OFFER_NEEDS_CARD' },
    })
    expect(gateway.balanceOf((await readOrder(key)).reference)).toBe(0)
  })

  test('is checked on the gateway’s own page too', async () => {
    const { visitor, key } = await held(['555555'])
    await visitor.call('ProcessPayment', {
      ...key,
      PaymentID: payPageOption,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
    })
    const order = await readOrder(key)
    await gateway.act(order.reference, 'pay')
    expect(await visitor.call('ConfirmBooking', key)).toMatchObject({ State: 'declined' })
    expect(order.state).toBe('REVERSED')
  })

  test('with more digits than the gateway reports is refused before anything is sent', async () => {
    const { visitor, key } = await held(['55555555'])
    const before = gateway.orders.size
    const paying = payBySession(visitor, key, gateway.makeSession('approved', '555555******4444'))
    expect((await catchRefusal(paying)).code).toBe('OFFER_NEEDS_CARD')
    expect(gateway.orders.size).toBe(before)
  })
})
