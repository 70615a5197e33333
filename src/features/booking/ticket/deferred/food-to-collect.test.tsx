import { screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { GetBookingDetails } from '@/contract/booking/get-booking-details'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { FoodToCollect } from './ticket-footer'

const line = (Kind: string, Code: string, Label: string, Quantity: number) => ({
  Kind,
  Code,
  Label,
  Quantity,
  UnitPrice: 1,
  Amount: Quantity,
})
async function show(lines: object[]) {
  const booking = v.parse(GetBookingDetails.response, {
    Status: true,
    BookingID: 'b',
    DataObject: {
      Movie: 'Metropolis',
      Seats: 'A-1',
      Date: '2026-12-01',
      Time: '20:45',
      Reference: 'ABCD2346',
    },
    Lines: lines,
  })
  await renderInApp(() => (
    <>
      <FoodToCollect booking={booking} />
      <p>That is all.</p>
    </>
  ))
  await screen.findByText('That is all.')
}

it('shows the snacks to collect at the counter, and how to get them', async () => {
  await show([line('seat', 'A-1', 'Standard', 1), line('food', 'popcorn.large', 'Popcorn, large', 2)])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['2 ×Popcorn, large'])
  expect(screen.getByText('ABCD2346')).toBeDefined()
})

it('shows no snacks on a ticket without them', async () => {
  await show([line('seat', 'A-1', 'Standard', 1)])
  expect(screen.queryByText('Snacks and drinks')).toBeNull()
})
