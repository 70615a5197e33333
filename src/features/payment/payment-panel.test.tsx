// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { PaymentPanel } from './payment-panel'

afterEach(cleanup)

/** The panel on the options as they come over the wire. */
async function offer(options: object[]) {
  const onPay = vi.fn()
  const { Options } = v.parse(GetPaymentOptions.response, { Options: options })
  await renderInApp(() => (
    <PaymentPanel options={Options} total="KES 1,900" phone="+254 712345678" isBusy={false} onPay={onPay} />
  ))
  return onPay
}
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('the ways to pay', () => {
  it('are those of the answer, each with the panel that it names', async () => {
    await offer([
      { PaymentID: 3, Panel: 'card', Label: 'Debit / Credit Card' },
      { PaymentID: 71, Panel: 'page', Label: 'Kopa' },
      { PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' },
    ])
    expect(tabs()).toEqual(['Debit / Credit Card', 'Kopa', 'M-Pesa'])
    expect(screen.getByLabelText('Card number')).toBeTruthy()
  })

  it('leave out what this build has no panel for', async () => {
    await offer([
      { PaymentID: 90, Panel: 'hologram', Label: 'Hologram' },
      { PaymentID: 91, Panel: 'constructor', Label: 'Trick' },
      { PaymentID: 92, Label: 'An id without a meaning' },
      { PaymentID: 3, Panel: 'card', Label: 'Card' },
    ])
    expect(tabs()).toEqual(['Card'])
  })

  it('are told by their ids alone on an API that only speaks the specification', async () => {
    await offer([{ PaymentID: 1 }, { PaymentID: 2 }, { PaymentID: 3, Message: 'Visa and MasterCard' }])
    expect(tabs()).toEqual(['Debit Card'])
    expect(screen.getByText('Visa and MasterCard')).toBeTruthy()
  })

  it('say so when none can be shown', async () => {
    await offer([{ PaymentID: 90, Panel: 'hologram' }])
    expect(screen.getByText('Payments aren’t possible right now')).toBeTruthy()
  })
})

describe('what is given to pay', () => {
  const page = { PaymentID: 71, Panel: 'page', Label: 'Kopa', Origins: ['https://kopa.example'] }
  it('is nothing where the provider asks on its own page, which is named with where it may be', async () => {
    const onPay = await offer([page])
    expect(screen.getByText(/You pay on the page of Kopa/)).toBeTruthy()
    press('Pay KES 1,900')
    expect(onPay).toHaveBeenCalledExactlyOnceWith({ PaymentID: 71 }, ['https://kopa.example'])
  })

  it('is a phone, the contact’s own unless another is typed', async () => {
    const onPay = await offer([{ PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' }])
    press('Pay KES 1,900')
    fireEvent.change(screen.getByLabelText('Phone number to pay with'), {
      target: { value: '+254 733 000 111' },
    })
    press('Pay KES 1,900')
    expect(onPay.mock.calls).toEqual([
      [{ PaymentID: 5, Mobile: '+254 712345678' }, []],
      [{ PaymentID: 5, Mobile: '+254 733 000 111' }, []],
    ])
  })

  it('is no phone that is none: the field says so and nobody is asked', async () => {
    const onPay = await offer([{ PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' }])
    fireEvent.change(screen.getByLabelText('Phone number to pay with'), { target: { value: 'my phone' } })
    press('Pay KES 1,900')
    expect(screen.getByText('Invalid Mobile Number')).toBeTruthy()
    expect(onPay).not.toHaveBeenCalled()
  })
})
