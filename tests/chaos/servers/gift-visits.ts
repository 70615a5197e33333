/** Visits in which bought vouchers are given, spent, or returned. */
import { sendDueGifts } from '@/server/vouchers/gifts/send-due-gifts'
import { makeVoucherToken } from '@/server/vouchers/voucher-links'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { cards, type BookingFixture, type TestVisitor } from '@/tests/fixtures/booking-fixture'
import { refundWholeOrder } from './hosted-visits'
import {
  getAttempt,
  setContact,
  ownCard,
  payAndWaitForOutcome,
  reserve,
  putShowOnSale,
  type Plan,
  type Visit,
} from './visitor-steps'
import { buyVouchers, payByCard } from './voucher-visits'
import { getGiftRecipient } from './check-voucher-outcome'

interface BoughtVoucher {
  readonly BookingID: string
  readonly ReserveKey: string | undefined
  readonly VoucherID: string
}

async function buyVoucher(fixture: BookingFixture, plan: Plan) {
  const { visitor, key, order } = await buyVouchers(fixture, plan, [payByCard(fixture, cards.simple)])
  const [first] = order.Vouchers
  const { BookingID } = order
  if (!first || BookingID === undefined) throw new Error('Nothing was bought')
  const of: BoughtVoucher = { BookingID, ReserveKey: key.ReserveKey, VoucherID: first.VoucherID }
  return { visitor, key, order, of, code: first.Code ?? '' }
}

/** A sent gift is not sent again. */
async function sendGift(
  visitor: TestVisitor,
  plan: Plan,
  of: BoughtVoucher,
  besides: { SendOn?: string } = {},
) {
  const gift = {
    To: getGiftRecipient(plan),
    ToName: 'Amira',
    FromName: 'Noor',
    Words: 'See you!',
    PictureID: 'birthday',
  }
  await visitor.call('SendGift', { ...of, ...gift, ...besides }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'GIFT_SENT')) throw error
  })
}

const dayAfterTomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

async function openAsFriend(fixture: BookingFixture, { VoucherID }: BoughtVoucher): Promise<void> {
  const { reserveSecret } = await getSecrets(fixture.store)
  const { id } = await fixture.store.kysely
    .selectFrom('sent_gifts')
    .select('id')
    .where('bought_id', '=', VoucherID)
    .executeTakeFirstOrThrow()
  const Token = makeVoucherToken(reserveSecret, 'gift', id)
  await fixture.visitor({ brandId: 'orbit' }).call('OpenGift', { Token })
}

const sendDue = ({ store, outbox }: BookingFixture) =>
  sendDueGifts({ store, outbox, site: { mode: 'test', port: 8139 } })

export const giftVisits = {
  'a voucher that is given at once, by the link of its mail': async (fixture, plan) => {
    const { visitor, of } = await buyVoucher(fixture, plan)
    const { reserveSecret } = await getSecrets(fixture.store)
    const Token = makeVoucherToken(reserveSecret, 'sale', of.BookingID)
    const { ReserveKey } = await visitor.call('OpenVoucherLink', { Token })
    await sendGift(visitor, plan, { ...of, ReserveKey })
    await openAsFriend(fixture, of)
    return 'a voucher given'
  },
  'a voucher that is given on a day': async (fixture, plan) => {
    const { visitor, of } = await buyVoucher(fixture, plan)
    await sendGift(visitor, plan, of, { SendOn: dayAfterTomorrow() })
    await fixture.store.query('update sent_gifts set send_at = now() where bought_id = $1', [of.VoucherID])
    await sendDue(fixture)
    await sendDue(fixture)
    await openAsFriend(fixture, of)
    return 'a voucher given'
  },
  'a voucher that is given, and taken back before its day': async (fixture, plan) => {
    const { visitor, of } = await buyVoucher(fixture, plan)
    await sendGift(visitor, plan, of, { SendOn: dayAfterTomorrow() })
    await visitor.call('TakeBackGift', of)
    await visitor.call('TakeBackGift', of)
    return 'vouchers bought'
  },
  'a voucher that is spent in two parts, the second beside a card': async (fixture, plan) => {
    const { visitor, code } = await buyVoucher(fixture, plan)
    putShowOnSale(fixture, plan, { currency: 'BHD', countryId: 20, priceMinorByClass: [3_000], fees: [] })
    const whole = { PaymentID: 6, VoucherCode: code }
    const part = {
      ...ownCard(plan, cards.simple),
      StoredValue: [{ PaymentID: 6, VoucherCode: code }],
    }
    for (const [n, seat, instrument] of [
      [1, 'A-1', whole],
      [2, 'B-1', part],
    ] as const) {
      const key = await reserve(visitor, plan, n, [seat])
      await setContact(visitor, plan, key)
      // Once more, for a payment that never reached the bank.
      for (const attempt of [getAttempt(plan, 2 + n), getAttempt(plan, 4 + n)])
        if ((await payAndWaitForOutcome(fixture, visitor, key, attempt, instrument)) === 'confirmed') break
    }
    return 'a voucher spent'
  },
  'vouchers that an operator takes back, one of them about to be given': async (fixture, plan) => {
    const { visitor, key, order, of } = await buyVoucher(fixture, plan)
    if (order.State === 'done') await sendGift(visitor, plan, of, { SendOn: dayAfterTomorrow() })
    await refundWholeOrder(fixture, key)
    await fixture.payments.giveRefunds(key.ReserveID)
    return 'vouchers taken back'
  },
} satisfies Record<string, Visit>
