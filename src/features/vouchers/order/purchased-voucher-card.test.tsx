import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import * as v from 'valibot'
import { GetVoucherOrder } from '@/contract/voucher/voucher-order'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { PurchasedVoucherCard } from './purchased-voucher-card'

/** Renders a KES 2,000 voucher with the given balance. */
async function show(Left: number) {
  const order = v.parse(GetVoucherOrder.response, {
    Status: true,
    ReserveID: 'r'.repeat(26),
    State: 'done',
    Reference: 'KX7',
    Email: 'no•••@example.com',
    Quantity: 1,
    ConFee: 0,
    discount: 0,
    Vouchers: [{ VoucherID: 'v'.repeat(26), Code: 'AAAA-BBBB-CCCC', Currency: 'KES', Value: 2000, Left }],
    Pictures: [
      {
        PictureID: 'birthday',
        Title: 'Birthday',
        Art: { Base: '/art/birthday', Widths: [320], Ratio: 1.5, Tint: '#101820' },
      },
    ],
    ServerTime: Date.now(),
  })
  const voucher = order.Vouchers[0] ?? expect.unreachable()
  await renderInApp(() => (
    <PurchasedVoucherCard voucher={voucher} order={order} onChanged={() => Promise.resolve()} />
  ))
  await screen.findByRole('article', { name: /Voucher of KES\s2,000/ })
}

it('offers to send an unused voucher as a gift', async () => {
  await show(2000)
  expect(screen.getByRole('button', { name: 'Send as a gift' })).toBeTruthy()
  expect(screen.queryByText(/left$/)).toBeNull()
})

it('shows the balance of a partly used voucher and does not offer it as a gift', async () => {
  await show(650)
  expect(screen.getByText(/^KES\s650 left$/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send as a gift' })).toBeNull()
})
