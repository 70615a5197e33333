import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import * as v from 'valibot'
import { GetPaymentOptions } from '@/contract/payment/get-payment-options'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { CardPaymentPanel } from './card-payment-panel'

afterEach(cleanup)

async function offer(options: object[]) {
  const { Options } = v.parse(GetPaymentOptions.response, { Options: options })
  await renderInApp(() => (
    <CardPaymentPanel
      options={Options}
      cancelUntil={undefined}
      price={{ minor: 190_000, currency: 'KES' }}
      claim={{ ReserveID: 'reservation' }}
      isSignedIn={false}
      phone=""
      isBusy={false}
      kept={createPanelMemory()}
      onPay={() => undefined}
    />
  ))
}

it('shows only card payments, the bank’s own fields first', async () => {
  await offer([
    { PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' },
    { PaymentID: 3, Panel: 'card', Label: 'Debit Card' },
    {
      PaymentID: 4,
      Panel: 'hosted-card',
      Label: 'Card at the bank',
      FieldsUrl: 'http://bank.localhost:8080/fields',
    },
  ])
  const tabs = screen.getAllByRole('tab').map((tab) => tab.textContent)
  expect(tabs).toEqual(['Card at the bank', 'Debit Card'])
})

it('shows that no session can be created where no card payment is offered', async () => {
  await offer([{ PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' }])
  expect(screen.getByText('Session cannot be generated, Please try again later')).toBeTruthy()
})
