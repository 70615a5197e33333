import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { checkout, hold } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { UnpaidPage } from './unpaid-page'

const path = '/checkout/metropolis/sch1/1'
const show = {
  Status: true,
  Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
  SeatTypes: [{ SeatClassID: 'regular', Label: 'Regular', Price: 900 }],
  Currency: 'KES',
  Show: {
    SchID: 'sch1',
    Kind: 'movie',
    TitleID: 'metropolis',
    Title: 'Metropolis',
    StartsAt: 1_899_999_000_000,
    TimeZone: 'Africa/Nairobi',
    ShowDate: '2030-03-17',
    ShowTime: '20:45',
  },
}

async function open(attempt: object, state = 'held') {
  const { router } = await renderInApp(() => <UnpaidPage flow={checkout} path={path} />, {
    url: '/payment-failed/a',
    path: '/payment-failed/$paymentID',
    answers: {
      GetSeatLayout: () => show,
      'x/GetReservation': () => ({
        Status: true,
        ReserveID: hold.reserveId,
        ServerTime: 1,
        ExpiresAt: hold.expiresAt,
        State: state,
        SchID: 'sch1',
        SelectedSeats: hold.seats,
        Currency: 'KES',
        total: 1900,
        Attempt: { AttemptID: '00000000-0000-4000-8000-00000000000a', ...attempt },
      }),
    },
  })
  return router
}

// spec §8: Unable to process payment
it('shows that the payment could not be processed when it was declined without a reason', async () => {
  await open({ State: 'declined' })
  expect(await screen.findByRole('heading', { name: 'You haven’t paid yet' })).toBeTruthy()
  expect(screen.getByText('Unable to process payment')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Pay in another way' }).getAttribute('href')).toBe(path)
})

it('shows the server’s reason for a declined payment', async () => {
  await open({ State: 'declined', ErrorMessage: 'Card declined' })
  expect(await screen.findByText('Card declined')).toBeTruthy()
  expect(screen.queryByText('Unable to process payment')).toBeNull()
})

it('redirects to the booking when the server does not report the payment as declined', async () => {
  const router = await open({ State: 'pending' }, 'paying')
  await expect.poll(() => router.state.location.pathname).toBe(path)
  expect(screen.queryByText('Unable to process payment')).toBeNull()
})
