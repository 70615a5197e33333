import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publishVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ReferScreen } from './refer-screen'

const asha = {
  firstName: 'Asha',
  lastName: '',
  displayName: 'Asha',
  email: 'asha@example.com',
  mobile: '',
  countryCode: '',
  gender: '',
}
const profile = {
  Status: true,
  FirstName: 'Asha',
  ReferalCodeURL: 'https://tembo.example/referral/AB23CD45',
  ReferralCredit: 100,
  ReferralCurrency: 'KES',
  userreflegdata: [
    { Name: 'Juma', Date: '2026-11-20', State: 'rewarded' },
    { Name: '', Date: '2026-11-19', State: 'joined' },
  ],
}
const promotions = { GetPromotionList: () => ({ Status: true, Promotions: [] }) }

afterEach(() => {
  act(() => offerSignIn(null))
  publishVisitor(undefined)
  cleanup()
})

it('shows a member the link, the code, the credit and the friends', async () => {
  publishVisitor(asha)
  await renderInApp(ReferScreen, { answers: { ...promotions, GetProfile: () => profile } })
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Your link' })).toHaveProperty(
      'value',
      profile.ReferalCodeURL,
    ),
  )
  expect(screen.getByText('AB23CD45')).toBeTruthy()
  expect(screen.getByText(/^Your referral credit: KES\s100$/)).toBeTruthy()
  expect(screen.getByText('Juma')).toBeTruthy()
  expect(screen.getByText('Has booked: we’ve added your reward')).toBeTruthy()
  expect(screen.getByText('A friend')).toBeTruthy()
})

it('asks a guest to log in or register, where that is possible', async () => {
  const signIn = vi.fn()
  act(() => offerSignIn(signIn))
  const nobody = () => {
    throw new ApiError('SIGN_IN_REQUIRED', 'Sign in.')
  }
  await renderInApp(ReferScreen, { answers: { ...promotions, GetProfile: nobody } })
  const button = await screen.findByRole('button', { name: 'Log in or register' })
  act(() => button.click())
  expect(signIn).toHaveBeenCalledOnce()
})
