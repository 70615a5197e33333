import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { OfficeVoucher } from '@/contract/office/vouchers'
import { renderOffice, type OfficeAnswers } from '@/tests/fixtures/render-office'

const voucher: OfficeVoucher = {
  id: '01jd8x0k6p3v9m2q7r4t5w8y1z',
  brand: 'tembo',
  codeEnd: 'K7QW',
  state: 'partly-used',
  currency: 'KES',
  valueMinor: 500_000,
  leftMinor: 420_000,
  expiresAt: '2027-12-01T20:59:59.999Z',
  timeZone: 'Africa/Nairobi',
  source: 'site',
  madeAt: '2026-12-01T08:00:00.000Z',
  order: { id: '01jd8x0k6p3v9m2q7r4t5w8y2a', reference: 'M4XPR2AB' },
  contact: 'wanjiru@example.com',
  giftTo: null,
}
const changed = { voucher: voucher.id, codeEnd: 'K7QW', currency: 'KES', timeZone: 'Africa/Nairobi' }

const answers: OfficeAnswers = {
  listPlaces: () => ({ brands: [{ id: 'tembo', name: 'Tembo', currencies: ['KES', 'UGX'] }], cinemas: [] }),
  listVouchers: ({ text }) => ({ vouchers: text === 'nobody' ? [] : [voucher] }),
  getVoucher: () => ({
    voucher: {
      ...voucher,
      giftSentAt: null,
      giftOn: null,
      isCancelledByStaff: false,
      timeline: [
        { kind: 'made', at: voucher.madeAt, amountMinor: 500_000 },
        {
          kind: 'spent',
          at: '2026-12-02T08:00:00.000Z',
          amountMinor: 80_000,
          order: { id: '01jd8x0k6p3v9m2q7r4t5w8y3b', title: 'Metropolis' },
        },
      ],
    },
  }),
  cancelVoucher: ({ reason }) => ({
    ...changed,
    amountMinor: 420_000,
    expiresAt: voucher.expiresAt,
    isDone: reason !== undefined,
  }),
  giveVoucher: ({ amountMinor, currency, count = 1, reason }) => ({
    to: null,
    amountMinor,
    currency,
    count,
    until: null,
    isMessageQueued: false,
    codes: reason ? ['GIFT-AAAA-BBBB', 'GIFT-CCCC-DDDD'] : [],
    isDone: reason !== undefined,
  }),
}

it('staff find a voucher, whose whole code does not stay in the address, and see where it was spent', async () => {
  const { requestsOf } = renderOffice('/vouchers', { role: 'support', answers })
  const row = await screen.findByRole('row', { name: /K7QW.*Partly used.*5,000.*4,200.*wanjiru@example.com/ })
  const field = screen.getByRole('searchbox', { name: 'Find a voucher' })
  fireEvent.change(field, { target: { value: 'GIFT-AAAA-K7QW' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  fireEvent.change(screen.getByRole('combobox', { name: 'State' }), { target: { value: 'partly-used' } })
  await screen.findByRole('row', { name: /K7QW/ })
  expect(requestsOf('listVouchers').at(-1)).toMatchObject({ text: 'GIFT-AAAA-K7QW', state: 'partly-used' })
  expect(requestsOf('reportCredit')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Issue vouchers' })).toBeNull()
  fireEvent.keyDown(row, { key: 'Enter' })
  const timeline = within(await screen.findByRole('list', { name: 'Timeline' }))
  expect(timeline.getByText(/KES.800\.00/).parentElement?.textContent).toContain('spent')
  expect(timeline.getByRole('link', { name: 'Metropolis' }).getAttribute('href')).toContain(
    '/orders/01jd8x0k6p3v9m2q7r4t5w8y3b',
  )
  screen.getByRole('button', { name: 'Send again' })
  expect(screen.queryByRole('button', { name: 'Cancel the voucher' })).toBeNull()
})

it('a voucher is cancelled after its preview, with a reason', async () => {
  const { requestsOf } = renderOffice(`/vouchers/${voucher.id}`, { role: 'manager', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel the voucher' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the voucher' }))
  fireEvent.change(await dialog.findByLabelText('Reason'), { target: { value: 'Stolen' } })
  expect(dialog.getByText(/4,200\.00/)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'refund the order' })).toBeTruthy()
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel the voucher' }))
  await screen.findByText('The voucher is cancelled.')
  expect(requestsOf('cancelVoucher')).toEqual([
    { voucher: voucher.id },
    { voucher: voucher.id, reason: 'Stolen' },
  ])
})

it('vouchers are issued in a currency of the site, and their codes are shown once', async () => {
  const { requestsOf } = renderOffice('/vouchers', { role: 'owner', answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Issue vouchers' }))
  const form = within(screen.getByRole('dialog', { name: 'Issue vouchers' }))
  await form.findByRole('option', { name: 'UGX' })
  fireEvent.change(form.getByLabelText('Amount of each'), { target: { value: '1,500' } })
  fireEvent.change(form.getByLabelText('How many'), { target: { value: '2' } })
  fireEvent.click(form.getByRole('button', { name: 'See what would happen' }))
  form.getByText('Enter an amount, with a point for the decimals.')
  fireEvent.change(form.getByLabelText('Amount of each'), { target: { value: '1500' } })
  fireEvent.click(form.getByRole('button', { name: 'See what would happen' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'Raffle' } })
  fireEvent.click(screen.getByRole('button', { name: 'Issue' }))
  await screen.findByText('GIFT-CCCC-DDDD')
  const gift = { brand: 'tembo', currency: 'KES', amountMinor: 150_000, count: 2 }
  expect(requestsOf('giveVoucher')).toEqual([gift, { ...gift, reason: 'Raffle' }])
})
