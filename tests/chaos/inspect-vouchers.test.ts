import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVoucherFixture, type VoucherFixture } from '@/tests/fixtures/voucher-fixture'
import { inspectVouchers, type VoucherErrors } from './inspect-vouchers'

let shop: VoucherFixture
beforeAll(async () => {
  shop = await openVoucherFixture('postgres')
})
afterAll(() => shop.close())

const right: VoucherErrors = {
  paidWithoutVouchers: 0,
  vouchersWithoutMoney: 0,
  vouchersMiscounted: 0,
  vouchersHeldTwice: 0,
  vouchersMistold: 0,
}

/** Returns what the inspection finds after a wrong change, which is rolled back afterwards. */
async function foundWith(wrong: string): Promise<Partial<VoucherErrors>> {
  const back = new Error('back')
  let found: VoucherErrors = right
  await shop.store
    .transaction(async (transaction) => {
      await transaction.query(wrong)
      found = await inspectVouchers(transaction)
      throw back
    })
    .catch((error: unknown) => {
      if (error !== back) throw error
    })
  return Object.fromEntries(Object.entries(found).filter(([, count]) => count !== 0))
}

test('finds nothing in correct voucher records and finds each planted error', async () => {
  const { visitor, key, order } = await shop.buy()
  const [given] = order.Vouchers
  const gift = { To: 'amira@example.com', ToName: '', FromName: '', Words: '', PictureID: 'festive' }
  const of = {
    BookingID: order.BookingID ?? '',
    ReserveKey: key.ReserveKey,
    VoucherID: given?.VoucherID ?? '',
  }
  await visitor.call('SendGift', { ...of, ...gift })
  await shop.wish()
  expect(await inspectVouchers(shop.store)).toEqual(right)

  expect(await foundWith(`update sandbox_bank_charges set state = 'declined'`)).toEqual({
    vouchersWithoutMoney: 1,
  })
  expect(await foundWith(`update sandbox_bank_charges set state = 'approved'`)).toEqual({
    paidWithoutVouchers: 1,
  })
  expect(
    await foundWith(
      `insert into ledger (account, currency, amount_minor, reason, dedupe_key)
       select voucher, 'BHD', -1, 'taken', 'nobody' from bought_vouchers where position = 0`,
    ),
  ).toEqual({ vouchersMiscounted: 1 })
  expect(await foundWith('delete from held_vouchers')).toEqual({ vouchersHeldTwice: 2 })
  expect(await foundWith(`delete from outbox where dedupe_key like 'gift:%'`)).toEqual({ vouchersMistold: 1 })
  expect(await foundWith('update sent_gifts set sent_at = null')).toEqual({
    vouchersHeldTwice: 1,
    vouchersMistold: 1,
  })
})
