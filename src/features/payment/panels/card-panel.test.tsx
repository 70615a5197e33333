import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { CardPanel } from './card-panel'

async function show(isSignedIn = false) {
  const onPay = vi.fn()
  await renderInApp(() => (
    <CardPanel
      label=""
      total="KES 1,900"
      price={{ minor: 190_000, currency: 'KES' }}
      claim={{ ReserveID: '' }}
      isSignedIn={isSignedIn}
      phone=""
      isBusy={false}
      kept={createPanelMemory()}
      onPay={onPay}
    />
  ))
  return onPay
}

async function pay(fields: Record<string, string>, isSignedIn = false) {
  const onPay = await show(isSignedIn)
  for (const [label, value] of Object.entries(fields))
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Pay KES 1,900' }))
  return onPay
}
const good = {
  'Card number': '4111-1111-1111-1111',
  'Name on the card': 'Amina Otieno',
  'Expiry month': '12',
  'Expiry year': '49',
  CVV: '123',
}

it('submits the card number as digits only', async () => {
  const onPay = await pay(good)
  expect(screen.getByLabelText<HTMLInputElement>('Card number').value).toBe('4111 1111 1111 1111')
  expect(onPay).toHaveBeenCalledWith({
    Card: {
      number: '4111111111111111',
      name: 'Amina Otieno',
      expiryMonth: '12',
      expiryYear: '49',
      CVV: '123',
    },
  })
})

it('submits fields without the invisible marks that pasting adds', async () => {
  const onPay = await pay({
    ...good,
    'Expiry month': '\u200E١٢',
    'Expiry year': '49\u200B',
    CVV: '\u206612３\u2069',
  })
  expect(onPay).toHaveBeenCalledWith({
    Card: expect.objectContaining({ expiryMonth: '12', expiryYear: '49', CVV: '123' }) as unknown,
  })
})

it.each(['12', '1234'])('takes three digits of CVV, neither more nor fewer: %s', async (CVV) => {
  const onPay = await pay({ ...good, CVV })
  expect(document.activeElement).toBe(screen.getByLabelText('CVV'))
  expect(onPay).not.toHaveBeenCalled()
})

it('shows a mistyped number at its field and sends nothing', async () => {
  const onPay = await pay({ ...good, 'Card number': '4111 1111 1111 1112' })
  expect(screen.getByText('Check the card number')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
  expect(onPay).not.toHaveBeenCalled()
})

it('accepts Arabic and Persian digits in every field', async () => {
  const onPay = await pay({
    ...good,
    'Card number': '٤١١١ ١١١١ ١١١١ ١١١١',
    'Expiry month': '٤',
    'Expiry year': '۴۹',
    CVV: '١٢٣',
  })
  expect(onPay).toHaveBeenCalledWith({
    Card: {
      number: '4111111111111111',
      name: 'Amina Otieno',
      expiryMonth: '04',
      expiryYear: '49',
      CVV: '123',
    },
  })
})

it('shows an error when a field is left, and removes it once corrected', async () => {
  await show()
  const number = screen.getByLabelText('Card number')
  fireEvent.blur(number)
  expect(screen.queryByText('Check the card number')).toBeNull()
  fireEvent.change(number, { target: { value: '4111 1111 1111 1112' } })
  expect(screen.queryByText('Check the card number')).toBeNull()
  fireEvent.blur(number)
  expect(screen.getByText('Check the card number')).toBeTruthy()
  expect(screen.queryByText('Three digits')).toBeNull()
  fireEvent.change(number, { target: { value: '4111 1111 1111 1111' } })
  expect(screen.queryByText('Check the card number')).toBeNull()
})

it('shows above Pay that bookings are not refunded, except for cancelled or postponed events', async () => {
  await show()
  const button = screen.getByRole('button', { name: 'Pay KES 1,900' })
  const said = screen.getByText(/cannot be cancelled, changed or refunded, except for cancelled or postponed/)
  expect(said.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('sets autocomplete on every field', async () => {
  await pay({})
  const names = ['Card number', 'Name on the card', 'Expiry month', 'Expiry year', 'CVV'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).autocomplete,
  )
  expect(names).toEqual(['cc-number', 'cc-name', 'cc-exp-month', 'cc-exp-year', 'cc-csc'])
})

it('saves the card only for a signed-in visitor who asks for it', async () => {
  const asGuest = await pay(good)
  expect(screen.queryByLabelText('Save this card for future use')).toBeNull()
  expect(asGuest.mock.calls[0]?.[0]).not.toHaveProperty('SaveCard')
  cleanup()
  const onPay = await pay(good, true)
  expect(onPay.mock.calls[0]?.[0]).not.toHaveProperty('SaveCard')
  fireEvent.click(screen.getByLabelText('Save this card for future use'))
  fireEvent.click(screen.getByRole('button', { name: 'Pay KES 1,900' }))
  expect(onPay.mock.calls[1]?.[0]).toHaveProperty('SaveCard', true)
})
