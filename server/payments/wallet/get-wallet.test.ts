import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import {
  holdSeats,
  openBookingFixture,
  catchRefusal,
  type BookingFixture,
} from '@/tests/fixtures/booking-fixture'
import { codeOnPhone, fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { entriesPerPage } from './get-wallet'

describe('wallet balance and history', () => {
  let fixture: BookingFixture
  beforeAll(async () => {
    fixture = await openBookingFixture('postgres')
  })
  afterAll(() => fixture.close())

  async function member() {
    const { account } = await signIn(fixture.store)
    return { account, visitor: fixture.visitor({ account }) }
  }

  test('shows the balance of each currency and the entries, newest first', async () => {
    const { account, visitor } = await member()
    await fillWallet(fixture.store, account, 200_000)
    await fillWallet(fixture.store, account, 3_500, 'BHD')
    const { key } = await holdSeats(visitor, fixture.sell({ title: 'Safari' }), ['A-1', 'A-2'])
    await visitor.call('SendWalletCode', key)
    const OTP = await codeOnPhone(fixture.store, account)
    const paid = await visitor.call('ProcessPayment', {
      ...key,
      PaymentID: paymentOptions.wallet,
      AttemptID: randomUUID(),
      SaveCard: false,
      StoredValue: [],
      OTP,
    })
    expect(paid).toMatchObject({ State: 'approved' })
    const wallet = await visitor.call('GetWallet', {})
    expect(wallet.Balances).toEqual([
      { Currency: 'BHD', Balance: 3.5 },
      { Currency: 'KES', Balance: 500 },
    ])
    expect(wallet.Entries).toMatchObject([
      { Amount: -1500, Currency: 'KES', Reason: 'taken', Title: 'Safari', BookingID: expect.any(String) },
      { Amount: 3.5, Currency: 'BHD', Reason: 'given', Title: '' },
      { Amount: 2000, Currency: 'KES', Reason: 'given', Title: '' },
    ])
    expect(wallet.Next).toBeUndefined()
  })

  test('returns each entry once, page by page', async () => {
    const { account, visitor } = await member()
    const count = entriesPerPage + 3
    for (let i = 1; i <= count; i++) await fillWallet(fixture.store, account, i * 100)
    const first = await visitor.call('GetWallet', {})
    const rest = await visitor.call('GetWallet', { Before: first.Next })
    expect(first.Entries).toHaveLength(entriesPerPage)
    expect(rest.Next).toBeUndefined()
    const amounts = [...first.Entries, ...rest.Entries].map(({ Amount }) => Amount)
    expect(amounts).toEqual(Array.from({ length: count }, (_, i) => count - i))
  })

  test('shows a wallet only to its owner', async () => {
    const [one, other] = [await member(), await member()]
    await fillWallet(fixture.store, one.account, 100)
    expect(await other.visitor.call('GetWallet', {})).toMatchObject({ Balances: [], Entries: [] })
    expect((await catchRefusal(fixture.visitor().call('GetWallet', {}))).code).toBe('SIGN_IN_REQUIRED')
  })
})
