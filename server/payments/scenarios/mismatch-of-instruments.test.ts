import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards } from '@/tests/fixtures/booking-fixture'
import { defaultEngines } from '@/tests/fixtures/engines'
import {
  bankSession,
  decidePayment,
  holdSeatsOverHttp,
  paymentRow,
  type AnyOrder,
} from '@/tests/fixtures/other-visitor-orders'
import { openAllProvidersShop, type AllProvidersShop } from '@/tests/fixtures/all-providers-shop'
import { grantReferralCredit, referralOffer } from '@/tests/fixtures/referral-credit'
import { codeOnPhone, fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { issueVoucher } from '@/tests/fixtures/issue-voucher'

describe.each(defaultEngines)('instruments of other visitors, on %s', (engine) => {
  let shop: AllProvidersShop
  beforeAll(async () => {
    shop = await openAllProvidersShop(engine)
  })
  afterAll(() => shop.close())

  const payWith = (one: AnyOrder, how: object) =>
    shop.served.call('ProcessPayment', { ...one.key, AttemptID: randomUUID(), ...how }, one)
  const payBySession = (one: AnyOrder, sid: string) =>
    shop.served.call('NProcessPayment', { ...one.key, sid, saveCard: false }, one)

  async function expectUnpaid({ key }: AnyOrder): Promise<void> {
    const { rows } = await shop.fixture.store.query(
      `select 1 from bookings where order_id = $1 union all select 1 from ledger where order_id = $1
     union all select 1 from sandbox_bank_charges where order_reference = $1`,
      [key.ReserveID],
    )
    expect(rows).toEqual([])
  }

  /** A session of a typed card pays for one order only. */
  const hosts = {
    'the sandbox': { brandId: 'tembo', session: () => bankSession(shop) },
    'N-Genius': { brandId: 'dana', session: () => Promise.resolve(shop.gateway.makeSession('verified')) },
  } as const

  describe.each(Object.keys(hosts) as (keyof typeof hosts)[])(
    'a card typed at %s for another order',
    (host) => {
      const { brandId, session } = hosts[host]
      const way = host === 'N-Genius' ? 'N-Genius' : 'a card typed at the bank'

      test.each(['is being paid', 'is paid', 'was not paid'] as const)(
        'that %s does not pay for my order',
        async (standing) => {
          const sid = await session()
          const [other, own] = [
            await holdSeatsOverHttp(shop, brandId),
            await holdSeatsOverHttp(shop, brandId),
          ]
          expect((await payBySession(other, sid)).body).toMatchObject({ Data: { State: 'AWAIT_3DS' } })
          const payment = await paymentRow(shop, other)
          if (standing !== 'is being paid')
            await decidePayment(shop, payment, way, { isYes: standing === 'is paid' })

          const answer = await payBySession(own, sid)

          expect(answer).toMatchObject({ status: 200, body: { Rebook: false, Data: { State: 'FAILED' } } })
          expect(answer.text).not.toContain(payment.id)
          await expectUnpaid(own)
          if (standing === 'is being paid') await decidePayment(shop, payment, way, { isYes: true })
          const state = standing === 'was not paid' ? 'declined' : 'confirmed'
          expect((await shop.served.call('ConfirmBooking', other.key, other)).body).toMatchObject({
            State: state,
          })
        },
      )

      test('and for my order at once pays for only one of them', async () => {
        const sid = await session()
        const both = [await holdSeatsOverHttp(shop, brandId), await holdSeatsOverHttp(shop, brandId)]
        const answers = await Promise.all(both.map((one) => payBySession(one, sid)))
        const states = answers.map(({ body }) => (body['Data'] as { State: string }).State)
        expect(states.toSorted()).toEqual(['AWAIT_3DS', 'FAILED'])
      })
    },
  )

  describe('what belongs to an account', () => {
    async function memberWith(amountMinor = 0) {
      const { account, cookie } = await signIn(shop.fixture.store)
      await fillWallet(shop.fixture.store, account, Math.max(1, amountMinor))
      const hold = () => holdSeatsOverHttp(shop, 'tembo', ['A-1'], cookie)
      return { account, cookie, hold }
    }

    test('another visitor’s saved card is refused, both for guests and for signed-in visitors', async () => {
      const owner = await memberWith()
      const first = await owner.hold()
      await payWith(first, { PaymentID: 3, Card: cards.simple, SaveCard: true })
      const { body } = await shop.served.call('GetSavedCards', {}, first)
      const [saved] = body['cards'] as { CardID: string }[]
      const byCard = { PaymentID: 2, SavedCard: { CardID: saved?.CardID, CVV: '737' } }
      expect((await payWith(await owner.hold(), byCard)).body).toMatchObject({ State: 'approved' })

      const [guest, stranger] = [await holdSeatsOverHttp(shop, 'tembo'), await (await memberWith()).hold()]
      expect((await payWith(guest, byCard)).body).toMatchObject({ Code: 'SIGN_IN_REQUIRED' })
      expect((await payWith(stranger, byCard)).body).toMatchObject({ Code: 'CARD_REFUSED' })
      for (const one of [guest, stranger]) await expectUnpaid(one)
    })

    test('a wallet code for one order opens no other order of the same or another account', async () => {
      const owner = await memberWith(1_000_000)
      const stranger = await memberWith(1_000_000)
      const [first, second, theirs] = [await owner.hold(), await owner.hold(), await stranger.hold()]
      await shop.served.call('SendWalletCode', first.key, first)
      const OTP = await codeOnPhone(shop.fixture.store, owner.account)
      for (const one of [second, theirs]) {
        expect((await payWith(one, { PaymentID: 1, OTP })).body).toMatchObject({ Code: 'CODE_REFUSED' })
        await expectUnpaid(one)
      }
      expect((await payWith(first, { PaymentID: 1, OTP })).body).toMatchObject({ State: 'approved' })
      // The wallet is open for the first order but not for the second.
      expect((await payWith(second, { PaymentID: 1 })).body).toMatchObject({ Code: 'CODE_REQUIRED' })
      await expectUnpaid(second)
    })

    test('another account’s referral credit cannot be spent with the order’s key alone', async () => {
      const owner = await memberWith()
      const credit = await grantReferralCredit(shop.fixture.store, owner.account, 10_000)
      const own = await holdSeatsOverHttp(shop, 'tembo', ['A-1'], owner.cookie, [referralOffer])
      const { cookie: _, ...guest } = own
      const stranger = { ...guest, cookie: (await memberWith()).cookie }
      for (const one of [guest, stranger]) {
        const put = await shop.served.call(
          'VerifyPromotion',
          { ...own.key, PromotionID: referralOffer.id },
          own,
        )
        expect(put.body).toMatchObject({ Applied: true, total: 650 })
        const answer = await payWith(one, { PaymentID: 3, Card: cards.simple })
        expect(answer.body).toMatchObject({ Code: 'PRICE_CHANGED' })
      }
      expect(await credit.left()).toBe(10_000)
      await expectUnpaid(own)
    })

    test('a voucher spent on another order does not pay for mine', async () => {
      const { code: VoucherCode } = await issueVoucher(shop.fixture.store, 75_000)
      const [other, own] = [
        await holdSeatsOverHttp(shop, 'tembo', ['A-1']),
        await holdSeatsOverHttp(shop, 'tembo', ['A-1']),
      ]
      expect((await payWith(other, { PaymentID: 6, VoucherCode })).body).toMatchObject({ State: 'approved' })
      const answer = await payWith(own, { PaymentID: 6, VoucherCode })
      expect(answer.body).toMatchObject({ Code: 'BALANCE_TOO_LOW' })
      await expectUnpaid(own)
    })
  })
})
