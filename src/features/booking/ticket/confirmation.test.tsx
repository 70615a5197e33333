import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publishVisitor } from '@/src/lib/account/signed-in'
import { reportReached } from '@/src/lib/device/connection'
import { savedBooking } from '@/tests/fixtures/saved-booking'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { Confirmation } from './confirmation'

/** The content below the ticket is otherwise rendered when the page is idle. */
vi.mock('@/src/lib/page/background-tasks', async (original) => ({
  ...(await original<object>()),
  runWhenIdle: (work: () => void) => work(),
}))

const asha = {
  firstName: 'Asha',
  lastName: '',
  displayName: 'Asha',
  email: 'asha@example.com',
  mobile: '',
  countryCode: '',
  gender: '',
}
const booking = savedBooking('b'.repeat(26), Date.now() + 50 * 3_600_000)

afterEach(() => {
  publishVisitor(undefined)
  reportReached(true)
  cleanup()
})

it('thanks a member and announces tickets in the account, by e-mail and by SMS within 15 minutes', async () => {
  publishVisitor(asha)
  await renderInApp(() => <Confirmation booking={booking} />)
  expect(await screen.findByRole('heading', { name: 'Thank you. Enjoy the show!' })).toBeTruthy()
  expect(
    screen.getByText('Your tickets are in your account. An e-mail and an SMS arrive within 15 minutes.'),
  ).toBeTruthy()
})

it('announces only e-mail and SMS to a guest without an account', async () => {
  await renderInApp(() => <Confirmation booking={booking} />)
  expect(await screen.findByText('An e-mail and an SMS arrive within 15 minutes.')).toBeTruthy()
  expect(screen.queryByText(/in your account/)).toBeNull()
})

it('shows the ticket alone while there is no network', async () => {
  reportReached(false)
  await renderInApp(() => <Confirmation booking={booking} />)
  expect(await screen.findByTestId('door-code')).toBeTruthy()
  expect(screen.queryByText(/arrive within 15 minutes/)).toBeNull()
})
