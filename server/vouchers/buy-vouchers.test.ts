import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { receivedBy } from '@/server/payments/ledger/ledger-repository'
import { engines } from '@/tests/worlds/booking-world'
import { openVoucherWorld, type VoucherWorld } from '@/tests/worlds/voucher-world'

describe.each(engines)('buying vouchers, on %s', (engine) => {
  let shop: VoucherWorld
  beforeAll(async () => {
    shop = await openVoucherWorld(engine)
  })
  afterAll(() => shop.close())

  test('a guest pays on the bank’s page, comes back and has the codes', async () => {
    const { key, links, visitor } = await shop.wish({ OfferID: 'bhd-10', noofvoucher: 3 })
    expect(links.requestUrl).toBe('http://bank.localhost:8110/pay')
    expect(await visitor.call('GetVoucherOrder', key)).toMatchObject({
      State: 'paying',
      Currency: 'BHD',
      // 3 × (10.000 + 0.400): three decimals. // spec §9
      total: 31.2,
      Quantity: 3,
      Vouchers: [],
      Email: 'no•••@example.com',
    })
    expect(await shop.payOnPage(links, '4111 1111 1111 1111')).toBe(
      'http://orbit.localhost:8110/confirmation',
    )
    const order = await visitor.call('GetVoucherOrder', key)
    expect(order).toMatchObject({ State: 'done', Quantity: 3 })
    expect(order.Vouchers).toHaveLength(3)
    for (const voucher of order.Vouchers) {
      expect(voucher).toMatchObject({ Currency: 'BHD', Value: 10, Left: 10 })
      expect(voucher.Code).toMatch(/^GIFT-[A-Z0-9]{8}-[A-Z0-9]{8}$/)
    }
    expect(new Set(order.Vouchers.map(({ Code }) => Code)).size).toBe(3)
    expect(await receivedBy(shop.store, key.ReserveID)).toBe(31_200)
    const again = await visitor.call('GetVoucherOrder', { ...key, BookingID: order.BookingID })
    expect(again.Vouchers).toEqual(order.Vouchers)
  })
})
