import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { hold, sale } from '@/tests/fixtures/flow-samples'
import { startFlow } from '../flow/state'
import type { CountFlow } from '../flow/state'
import { describeSale } from '../show/describe-sale'
import { CountStep } from './count-step'

const startsAt = Date.UTC(2031, 4, 1, 17)
const answer = (free: number, more: object = {}) =>
  v.parse(GetSeatLayout.response, {
    Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
    SeatTypes: [
      { SeatClassID: 'regular', Label: 'Regular', Price: 750, Available: free },
      { SeatClassID: 'vip', Label: 'VIP', Price: 1200, Available: 0 },
    ],
    Currency: 'KES',
    Show: {
      SchID: 'sch1',
      Kind: 'movie',
      TitleID: 'metropolis',
      Title: 'Metropolis',
      StartsAt: startsAt,
      TimeZone: 'Africa/Nairobi',
      ShowDate: '2031-05-01',
      ShowTime: '20:00',
    },
    ...more,
  })
const fees = {
  Fees: [
    { Per: 'seat', Amount: 50 },
    { Per: 'order', Amount: 10 },
  ],
}

async function show(free: number, more: object = {}, flow: CountFlow = startFlow(sale)) {
  const [onCount, onProceed] = [vi.fn(), vi.fn()]
  const showtime = (SchID: string, atMs: number, Availability: string) => ({
    SchID,
    ShowDate: '2031-05-01',
    ShowTime: '21:00',
    StartsAt: atMs,
    Availability,
  })
  await renderInApp(
    () => (
      <CountStep
        flow={flow}
        answer={answer(free, more)}
        isBusy={false}
        onCount={onCount}
        onProceed={onProceed}
      />
    ),
    {
      answers: {
        GetShowDetails: () => ({
          Status: true,
          Movie: { id: 'metropolis', title: 'Metropolis' },
          Cinemas: [
            {
              CinemaID: 'karen',
              CinemaName: 'Baobab Karen',
              Dates: [
                {
                  ShowDate: '2031-05-01',
                  Shows: [
                    showtime('earlier', startsAt - 3_600_000, 'open'),
                    showtime('sch1', startsAt, 'soldOut'),
                    showtime('full', startsAt + 3_600_000, 'soldOut'),
                    showtime('later', startsAt + 7_200_000, 'few'),
                  ],
                },
              ],
            },
          ],
        }),
      },
    },
  )
  return { onCount, onProceed }
}
const text = () => document.body.textContent.replaceAll('\u00a0', ' ')

it('shows the price of the chosen count with all fees, from the first step on', async () => {
  await show(40, fees)
  expect(text()).toContain('Price of 2 seats with all fees')
  expect(text()).toMatch(/Regular\s*KES 1,610/)
  expect(text()).toMatch(/VIP\s*Sold out/)
})

it('shows the price without mentioning fees where they come only with the hold', async () => {
  await show(40)
  expect(text()).toMatch(/Price of 2 seats.*KES 1,500/)
  expect(text()).not.toContain('fees')
})

it('subtracts an advertised offer and names it', async () => {
  await show(40, { ...fees, Offers: [{ Label: 'MT100: 100 KES off', PerTicket: 100 }] })
  expect(text()).toMatch(/Regular\s*KES 1,410/)
  expect(text()).toContain('MT100: 100 KES off')
})

it('shows a guest the saving with an account, at the price without it', async () => {
  await show(40, { ...fees, MemberOffers: [{ Label: 'MT100: 100 KES off', PerTicket: 100 }] })
  expect(text()).toMatch(/Regular\s*KES 1,610/)
  expect(text()).toContain('With an account: MT100: 100 KES off')
})

it('offers one to eight seats where no limit is lower', async () => {
  const eight = describeSale(answer(40, { MaxTicketLimit: 12 }), {
    scheduleId: 'sch1',
    titleId: 'metropolis',
    seatLayout: 1,
  })
  const { onCount } = await show(40, {}, startFlow({ ...sale, mostSeats: eight.mostSeats }))
  const offered = screen.getAllByRole<HTMLInputElement>('radio')
  expect(offered.map((radio) => radio.value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
  for (const radio of offered) if (!radio.checked) fireEvent.click(radio)
  expect(onCount.mock.calls.flat()).toEqual([1, 3, 4, 5, 6, 7, 8])
})

it('offers only as many seats as are free', async () => {
  const { onCount, onProceed } = await show(1)
  expect(text()).toContain('Only 1 seat is left.')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Proceed' }))
  expect(onCount).toHaveBeenCalledWith(1)
  expect(onProceed).toHaveBeenCalled()
})

it('counts the visitor’s own seats, which are being released, as free', async () => {
  await show(0, {}, { ...startFlow(sale), unwanted: hold })
  expect(text()).toContain('Only 2 seats are left.')
})

it('shows that a show is sold out and links to the next times with free seats', async () => {
  await show(0)
  await screen.findByText('This show is sold out')
  const times = await screen.findAllByRole('link', { name: /22:00/ })
  expect(times.map((link) => link.getAttribute('href'))).toEqual(['/checkout/metropolis/later/1'])
  expect(screen.queryByRole('button', { name: 'Proceed' })).toBeNull()
})
