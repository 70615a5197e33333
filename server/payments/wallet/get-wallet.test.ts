import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentOptions } from '@/contract/payment/get-payment-options'
import { holdSeats, openBookingWorld, refusalOf, type BookingWorld } from '@/tests/fixtures/booking-world'
import { codeOnPhone, fillWallet, signIn } from '@/tests/fixtures/signed-in'
import { entriesPerPage } from './get-wallet'

describe('wallet balance and history', () => {
  let world: BookingWorld
  beforeAll(async () => {
    world = await openBookingWorld('postgres')
  })
  afterAll(() => world.close())

  async function member() {
    const { account } = await signIn(world.store)
    return { account, visitor: world.visitor({ account }) }
  }

  test('shows the balance of each currency and the entries, newest first', async () => {
    const { account, visitor } = await member()
    await fillWallet(world.store, account, 200_000)
    await fillWallet(world.store, account, 3_500, 'BHD')
    const { key } = await holdSeats(visitor, world.sell({ title: 'Safari' }), ['A-1', 'A-2'])
    await visitor.call('SendWalletCode', key)
    const OTP = await codeOnPhone(world.store, account)
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
    for (let i = 1; i <= count; i++) await fillWallet(world.store, account, i * 100)
    const first = await visitor.call('GetWallet', {})
    const rest = await visitor.call('GetWallet', { Before: first.Next })
    expect(first.Entries).toHaveLength(entriesPerPage)
    expect(rest.Next).toBeUndefined()
    const amounts = [...first.Entries, ...rest.Entries].map(({ Amount }) => Amount)
    expect(amounts).toEqual(Array.from({ length: count }, (_, i) => count - i))
  })

  test('shows a wallet only to its owner', async () => {
    const [one, other] = [await member(), await member()]
    await fillWallet(world.store, one.account, 100)
    expect(await other.visitor.call('GetWallet', {})).toMatchObject({ Balances: [], Entries: [] })
    expect((await refusalOf(world.visitor().call('GetWallet', {}))).code).toBe('SIGN_IN_REQUIRED')
  })
})
