import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publishVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { ReferDialog } from './refer-dialog'

const asha = {
  firstName: 'Asha',
  lastName: '',
  displayName: 'Asha',
  email: 'asha@example.com',
  mobile: '',
  countryCode: '',
  gender: '',
}
const link = 'https://tembo.example/referral/AB23CD45'
const profile = { Status: true, FirstName: 'Asha', ReferalCodeURL: link, userreflegdata: [] }
const promotions = { GetPromotionList: () => ({ Status: true, Promotions: [] }) }

afterEach(() => {
  act(() => offerSignIn(null))
  publishVisitor(undefined)
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('shows a member the link, and confirms a copy in the dialog for three seconds', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  publishVisitor(asha)
  await renderInApp(() => <ReferDialog onClose={() => undefined} />, {
    url: '/#refer',
    answers: { ...promotions, GetProfile: () => profile },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer a friend' }))
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Your link' })).toHaveProperty('value', link),
  )
  expect(dialog.getByRole('link', { name: 'Invite by e-mail' }).getAttribute('href')).toContain(
    encodeURIComponent(link),
  )
  expect(dialog.getByRole('button', { name: 'Share' })).toBeTruthy()
  vi.useFakeTimers()
  await act(async () => {
    fireEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(writeText).toHaveBeenCalledExactlyOnceWith(link)
  expect(dialog.getByRole('status').textContent).toBe('Link copied to clipboard')
  act(() => void vi.advanceTimersByTime(2999))
  expect(dialog.getByRole('status').textContent).not.toBe('')
  act(() => void vi.advanceTimersByTime(1))
  expect(dialog.getByRole('status').textContent).toBe('')
})

it('asks a guest to log in or register', async () => {
  const signIn = vi.fn()
  act(() => offerSignIn(signIn))
  const nobody = () => {
    throw new ApiError('SIGN_IN_REQUIRED', 'Sign in.')
  }
  await renderInApp(() => <ReferDialog onClose={() => undefined} />, {
    url: '/#refer',
    answers: { ...promotions, GetProfile: nobody },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Log in or register' }))
  expect(signIn).toHaveBeenCalledOnce()
  expect(screen.queryByRole('textbox')).toBeNull()
})

it('closing it leaves the page unchanged', async () => {
  const onClose = vi.fn()
  publishVisitor(asha)
  const { router } = await renderInApp(() => <ReferDialog onClose={onClose} />, {
    url: '/#refer',
    answers: { ...promotions, GetProfile: () => profile },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.href).toBe('/'))
  expect(onClose).toHaveBeenCalled()
})
