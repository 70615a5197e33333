import { cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import type { FormProps } from './form-props'
import { SignInForm } from './sign-in-form'
import { SignUpForm } from './sign-up-form'

const props: FormProps = {
  typed: {
    identity: 'asha@example.com',
    fullName: 'Asha Wanjiru',
    email: 'asha@example.com',
    mobile: '712345678',
    country: 'KE',
    gender: '',
    referredBy: '',
  },
  onTyped: vi.fn(),
  onStep: vi.fn(),
  onSignedIn: vi.fn(),
}
const answers = { GetCountryList: () => ({ Status: true, List: [] }) }
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

it('a sign-in asks for the terms only where the brand’s settings say so', async () => {
  await renderInApp(() => <SignInForm {...props} />, { answers })
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  await renderInApp(() => <SignInForm {...props} />, { answers, settings: { termsAtSignIn: true } })
  press('Sign in')
  expect(await screen.findByText('Please accept the terms and conditions.')).toBeTruthy()
  fireEvent.click(screen.getByRole('checkbox'))
  expect(screen.queryByText('Please accept the terms and conditions.')).toBeNull()
})

it('a sign-up always asks for the terms', async () => {
  await renderInApp(() => <SignUpForm {...props} />, { answers })
  press('Sign up')
  expect(await screen.findByText('Please accept the terms and conditions.')).toBeTruthy()
})
