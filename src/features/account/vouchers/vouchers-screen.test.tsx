import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accountNote, publishVisitor } from '@/src/lib/account/signed-in'
import { ApiError } from '@/src/lib/api/api-error'
import { writeNote } from '@/src/lib/device/preferences'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { VouchersScreen } from './vouchers-screen'

const asha = {
  firstName: 'Asha',
  lastName: '',
  displayName: 'Asha',
  email: 'asha@example.com',
  mobile: '',
  countryCode: '',
  gender: '',
}
const at = Date.UTC(2026, 10, 20, 12)
const wholeCode = 'GIFT-HALF-2468'
const booking = 'a'.repeat(26)
const half = {
  VoucherID: 'one',
  Code: '',
  CodeEnd: '2468',
  Currency: 'KES',
  Value: 2000,
  Left: 1250,
  ExpiresAt: Date.UTC(2031, 4, 1, 12),
  State: 'open',
  Entries: [
    { EntryID: '2', At: at, Amount: -750, Reason: 'taken', Title: 'Safari', BookingID: booking },
    { EntryID: '1', At: at, Amount: 2000, Reason: 'given' },
  ],
}
const over = { ...half, VoucherID: 'two', CodeEnd: '1357', Left: 0, State: 'used', Entries: [] }

beforeEach(() => {
  publishVisitor(asha)
  writeNote(accountNote, true)
})
afterEach(() => {
  act(() => offerSignIn(null))
  publishVisitor(undefined)
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})
const show = (answers: Record<string, (body: Record<string, unknown>) => unknown>) =>
  renderInApp(VouchersScreen, { answers })
const told = (...vouchers: object[]) => ({ Status: true, Vouchers: vouchers })

it('shows balance, expiry and uses of each voucher; expired and empty ones are folded away', async () => {
  await show({ 'x/ListVouchers': () => told(half, over) })
  expect(await screen.findByText(/^KES\s1,250 left$/)).toBeTruthy()
  expect(screen.getByText(/Valid until/).textContent).toMatch(/of KES\s2,000\s· Valid until 1 May 2031/)
  expect(screen.getByRole('link', { name: 'Paid for Safari' }).getAttribute('href')).toContain(booking)
  const folded = screen.getByText('1 used or expired voucher').closest('details')
  expect(folded?.open).toBe(false)
  expect(within(folded ?? document.body).getByText('Used up')).toBeTruthy()
  // The code of a voucher without a balance is of no use.
  expect(screen.getAllByRole('button', { name: /^Show the code ending in/ })).toHaveLength(1)
  expect(within(folded ?? document.body).getByText('…1357')).toBeTruthy()
})

it('shows and copies a whole code on request, and does not store it on the device', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show({
    'x/ListVouchers': ({ WithCodes }) => told(WithCodes === true ? { ...half, Code: wholeCode } : half),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show the code ending in 2468' }))
  fireEvent.click(await screen.findByRole('button', { name: `Copy the code ${wholeCode}` }))
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(wholeCode))
  cleanup()
  await show({
    'x/ListVouchers': () => {
      throw new ApiError('OFFLINE', 'No network.')
    },
  })
  expect(await screen.findByText('…2468')).toBeTruthy()
  expect(screen.queryByText(wholeCode)).toBeNull()
})

it('says that the code was not shown when the visitor does not prove their identity', async () => {
  await show({
    'x/ListVouchers': ({ WithCodes }) =>
      WithCodes === true ? { Status: false, Message: '', Code: 'PROVE_AGAIN' } : told(half),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Show the code ending in 2468' }))
  expect(await screen.findByText(/Please confirm it’s you/)).toBeTruthy()
})

it('shows the vouchers stored on the device, with their age, while offline', async () => {
  await show({ 'x/ListVouchers': () => told(half) })
  await screen.findByText(/1,250 left/)
  cleanup()
  await show({
    'x/ListVouchers': () => {
      throw new ApiError('OFFLINE', 'No network.')
    },
  })
  expect(await screen.findByText(/1,250 left/)).toBeTruthy()
  expect(screen.getByText(/^As of /)).toBeTruthy()
})

it('explains an empty list, adds a friend’s code and refuses a wrong one at its field', async () => {
  const asked: unknown[] = []
  await show({
    'x/ListVouchers': () => told(),
    'x/AddVoucher': ({ VoucherCode }) => {
      asked.push(VoucherCode)
      return VoucherCode === wholeCode ? told(half) : { Status: false, Message: '', Code: 'BALANCE_TOO_LOW' }
    },
  })
  expect(await screen.findByText('No vouchers yet')).toBeTruthy()
  const box = screen.getByLabelText('Code of the voucher')
  const add = (code: string) => {
    fireEvent.change(box, { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Add' }))
  }
  add('x')
  expect(screen.getByText('Enter the code from the voucher')).toBeTruthy()
  add('gift-wrong')
  expect(await screen.findByText(/This voucher has no money left/)).toBeTruthy()
  expect(document.activeElement).toBe(box)
  add(wholeCode.toLowerCase())
  expect(await screen.findByText(/1,250 left/)).toBeTruthy()
  expect(asked).toEqual(['GIFT-WRONG', wholeCode])
})

it('asks a guest to sign in', async () => {
  publishVisitor(null)
  localStorage.clear()
  const signIn = vi.fn()
  act(() => offerSignIn(signIn))
  await show({ GetProfile: () => ({ Status: false, Message: '', Code: 'SIGN_IN_REQUIRED' }) })
  expect(await screen.findByRole('heading', { name: 'Sign in to see your vouchers' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signIn).toHaveBeenCalledOnce()
})
