import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Hold, PriceLine } from '../../flow/state'
import { hold as heldSeats } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { OtherCardNotice } from './other-card-notice'

const bankLine: PriceLine = {
  kind: 'discount',
  code: 'bank',
  label: 'Jahazi Bank',
  quantity: 1,
  unitMinor: -40_000,
  amountMinor: -40_000,
}
const bank = {
  PromotionID: 'bank',
  Asks: 'card',
  Title: 'Jahazi Bank',
  Cards: ['411111'],
  TotalWithout: 1900,
}

it('names the fitting cards and the price without the offer, and continues without it at one tap', async () => {
  const asked: object[] = []
  let isDone = false
  function Part() {
    const [hold, setHold] = useState<Hold>({
      ...heldSeats,
      price: { ...heldSeats.price, lines: [...heldSeats.price.lines, bankLine] },
    })
    return (
      <>
        <OtherCardNotice
          hold={hold}
          onPriced={(price) => setHold({ ...hold, price })}
          onDone={() => (isDone = true)}
        />
        <output>{hold.price.totalMinor}</output>
      </>
    )
  }
  await renderInApp(Part, {
    answers: {
      GetPaymentOptions: () => ({ Status: true, Options: [{ PaymentID: 3 }], Offers: [bank] }),
      VerifyPromotion: (body) => {
        asked.push(body)
        return {
          Status: true,
          Currency: 'KES',
          TicketsTotal: 1800,
          Fees: 100,
          discount: 0,
          total: 1900,
          Offers: [],
        }
      },
    },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/^This offer is for cards that start with 4111\s11We took no money\./)
  fireEvent.click(screen.getByRole('button', { name: /^Continue without the offer for KES\s1,900$/ }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByText('190000')).toBeTruthy()
  expect(isDone).toBe(true)
  expect(asked).toMatchObject([{ PromotionID: 'bank', Remove: true }])
})
