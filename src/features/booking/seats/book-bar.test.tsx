import { fireEvent, screen } from '@testing-library/react'
import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { choosing } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { BookBar } from './book-bar'

const answer = (Currency: string, Price: number) =>
  v.parse(GetSeatLayout.response, {
    Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
    SeatTypes: [{ SeatClassID: 'regular', Label: 'Regular', Price }],
    Currency,
  })

it.each([
  ['KES', 750, 75_000, 'KES 1,500 · Book 2 seats'],
  ['BHD', 3.5, 3_500, 'BHD 7.000 · Book 2 seats'],
])(
  'the confirm button shows the total in %s and the number of seats',
  async (currency, price, priceMinor, said) => {
    const onConfirm = vi.fn()
    const tally = [{ seatTypeId: 'regular', priceMinor, count: 2, cost: 2 * priceMinor }]
    await renderInApp(() => (
      <BookBar
        flow={{ ...choosing, count: 2, seats: ['F-12', 'F-13'] }}
        answer={answer(currency, price)}
        tally={tally}
        onClear={vi.fn()}
        onConfirm={onConfirm}
      />
    ))
    const button = screen.getByTestId('confirm-seats')
    expect(button.textContent.replaceAll('\u00a0', ' ')).toBe(said)
    fireEvent.click(button)
    expect(onConfirm).toHaveBeenCalledOnce()
  },
)

it('is disabled without a seat', async () => {
  await renderInApp(() => (
    <BookBar
      flow={{ ...choosing, count: 2, seats: [] }}
      answer={answer('KES', 750)}
      tally={[]}
      onClear={vi.fn()}
      onConfirm={vi.fn()}
    />
  ))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Choose your seats' }).disabled).toBe(true)
})

it('shows beside the price what an automatic offer takes off', async () => {
  const offered = {
    ...answer('KES', 800),
    Fees: [{ Per: 'order' as const, Amount: 10, IsTax: false }],
    Offers: [{ Label: 'MTRED', PerTicket: 50 }],
  }
  await renderInApp(() => (
    <BookBar
      flow={{ ...choosing, count: 2, seats: ['F-12', 'F-13'] }}
      answer={offered}
      tally={[{ seatTypeId: 'regular', priceMinor: 80_000, count: 2, cost: 160_000 }]}
      onClear={vi.fn()}
      onConfirm={vi.fn()}
    />
  ))
  expect(screen.getByTestId('confirm-seats').textContent.replaceAll('\u00a0', ' ')).toMatch(/^KES 1,510/)
  expect(screen.getByText(/^You save KES\s100\.$/)).toBeTruthy()
})
