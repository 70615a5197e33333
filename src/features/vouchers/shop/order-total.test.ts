import { expect, it } from 'vitest'
import { computeOrderTotal } from './order-total'

const offer = { Title: '', priceperticket: 5, ihc: 0.25, ValidDays: 365 }

it('multiplies price and charge by the count, in the decimals of the currency', () => {
  expect(computeOrderTotal(offer, 'BHD', 3)).toEqual({
    value: { minor: 5000, currency: 'BHD' },
    values: { minor: 15_000, currency: 'BHD' },
    charges: { minor: 750, currency: 'BHD' },
    total: { minor: 15_750, currency: 'BHD' },
  })
  expect(computeOrderTotal({ ...offer, priceperticket: 1000, ihc: 50 }, 'KES', 10).total.minor).toBe(
    1_050_000,
  )
})

it('returns zero for a count of zero', () => {
  expect(computeOrderTotal(offer, 'BHD', 0).total.minor).toBe(0)
})
