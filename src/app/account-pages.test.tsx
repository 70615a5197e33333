import { cleanup, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, it } from 'vitest'
import { publishVisitor } from '@/src/lib/account/signed-in'
import { Route as myBookings } from '@/src/routes/my-bookings'
import { Route as myVouchers } from '@/src/routes/my-vouchers'
import { Route as refer } from '@/src/routes/refer'
import { Route as userProfile } from '@/src/routes/user-profile'
import { renderInApp } from '@/tests/fixtures/render-in-app'

afterEach(() => {
  cleanup()
  publishVisitor(null)
})

it.each([
  ['/user-profile', userProfile],
  ['/my-bookings', myBookings],
  ['/my-vouchers', myVouchers],
  ['/refer', refer],
])('%s shows the account navigation beside the page', async (_path, route) => {
  publishVisitor({
    firstName: 'Asha',
    lastName: '',
    displayName: 'Asha',
    email: 'asha@example.com',
    mobile: '712345678',
    countryCode: '254',
    gender: '',
  })
  const { component } = route.options
  await renderInApp(() => component && createElement(component), { settings: { referral: true } })
  const nav = await screen.findByRole('navigation', { name: 'Your account' })
  const entries = [...nav.querySelectorAll('a, button')].map(({ textContent }) => textContent)
  expect(entries).toEqual(expect.arrayContaining(['Profile', 'Booking History', 'Refer a friend', 'Logout']))
})
