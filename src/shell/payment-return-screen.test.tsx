import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { hold } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { PaymentReturnScreen } from './payment-return-screen'

const token = 'T'.repeat(43)
const reserveId = hold.reserveId

/** Opens `/mobilePayment` on a device without any data of the order, with a server that accepts one link. */
async function open(query: string) {
  const opened: unknown[] = []
  const { router } = await renderInApp(PaymentReturnScreen, {
    url: `/mobilePayment?${query}`,
    path: '/mobilePayment',
    answers: {
      'x/OpenLink': ({ Token }) => {
        opened.push(Token)
        return Token === token
          ? {
              Status: true,
              ReserveID: reserveId,
              ReserveKey: 'k'.repeat(43),
              SchID: 'sch1',
              Kind: 'movie',
              TitleID: 'metropolis',
              ServerTime: 1,
            }
          : { Status: false, Code: 'NOT_FOUND', Message: '' }
      },
      'x/GetReservation': () => ({
        Status: true,
        ReserveID: reserveId,
        ServerTime: 1,
        ExpiresAt: hold.expiresAt,
        State: 'held',
        SchID: 'sch1',
        SelectedSeats: hold.seats,
        Currency: 'KES',
        total: 1900,
      }),
      GetSeatLayout: () => ({
        Status: true,
        Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
        Default: { CountryCode: '254' },
        SeatTypes: [{ SeatClassID: 'regular', Label: 'Regular', Price: 900 }],
        Currency: 'KES',
        SeatLayoutMode: 1,
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
      }),
      GetPaymentOptions: () => ({
        Status: true,
        Options: [
          { PaymentID: 5, Panel: 'phone', Label: 'M-Pesa' },
          { PaymentID: 3, Panel: 'card', Label: 'Debit Card' },
        ],
      }),
    },
  })
  return { opened, router }
}
const formatAddress = (id: string) => `ReserveID=${id}&email=asha%40example.com`

it('opens an order of another device with the token of its link, and accepts cards only', async () => {
  const { opened, router } = await open(`${formatAddress(reserveId)}&t=${token}`)
  expect(await screen.findByRole('tab', { name: 'Debit Card' })).toBeTruthy()
  expect(screen.getAllByRole('tab')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('asha@example.com')
  expect(opened).toEqual([token])
  // Neither the token nor its address remains where a page is shown and shared.
  expect(router.state.location.href).toBe('/mobilePayment')
})

it('does not open an order on the mobile payment page from its id alone', async () => {
  const { opened } = await open(formatAddress('q'.repeat(26)))
  expect(await screen.findByRole('heading', { name: 'This booking isn’t on this device' })).toBeTruthy()
  expect(opened).toEqual([])
})
