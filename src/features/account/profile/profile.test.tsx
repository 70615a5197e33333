import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { publishVisitor, signedInVisitor } from '@/src/lib/account/signed-in'
import { offerSignIn } from '@/src/lib/page/sign-in'
import { renderInApp, type Answers } from '@/tests/fixtures/render-in-app'
import { ProfileScreen } from './profile-screen'

const refused = (Code: string) => ({ Status: false, Message: '', Code })
const asha = {
  firstName: 'Asha',
  lastName: '',
  displayName: 'Asha',
  email: 'asha@example.com',
  mobile: '712345678',
  countryCode: '254',
  gender: '',
}
const sent = { Status: true, SentTo: 'ne•••@example.com', ExpiresAt: 9, ServerTime: 1, ResendAfterMs: 30_000 }

let asked: Record<string, Record<string, unknown>[]> = {}
beforeEach(() => {
  asked = {}
  localStorage.clear()
  publishVisitor(asha)
})
afterEach(() => {
  cleanup()
  offerSignIn(null)
})

function show(answers: Record<string, unknown> = {}) {
  let profile = {
    FirstName: 'Asha',
    LastName: '',
    Email: asha.email,
    MobileNo: asha.mobile,
    CountryCode: '254',
  }
  const noted: Answers = Object.fromEntries(
    Object.entries<unknown>({ GetProfile: null, UpdateProfile: { Status: true }, ...answers }).map(
      ([name, answer]) => [
        name,
        (body: Record<string, unknown>) => {
          asked[name] = [...(asked[name] ?? []), body]
          if (name === 'UpdateProfile') profile = { ...profile, ...body }
          if (name === 'x/ConfirmContact' && answer === sent)
            profile = { ...profile, Email: String(body['Email']) }
          return answer ?? { Status: true, ...profile }
        },
      ],
    ),
  )
  return renderInApp(() => <ProfileScreen language={null} cards={null} wallet={null} />, { answers: noted })
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
async function typeCode(code: string) {
  const first = await screen.findByLabelText('Digit 1 of 4')
  fireEvent.paste(first, { clipboardData: { getData: () => code } })
}

describe('the profile page', () => {
  it('asks a guest to sign in', async () => {
    publishVisitor(null)
    let opened = 0
    offerSignIn(() => (opened += 1))
    await show({ GetProfile: refused('SIGN_IN_REQUIRED') })
    expect(await screen.findByRole('heading', { name: 'Sign in to see your profile' })).toBeTruthy()
    press('Sign in')
    expect(opened).toBe(1)
  })

  it('recognises a visitor by the cookie when the browser lost the device’s storage', async () => {
    publishVisitor(null)
    await show()
    expect(await screen.findByRole('heading', { name: /Hello, Asha/ })).toBeTruthy()
    expect(signedInVisitor()).toMatchObject({ email: asha.email })
  })

  it('links to the booking history and signs out', async () => {
    await show({ 'x/Logout': { Status: true } })
    expect(screen.getByRole('link', { name: 'Booking History' }).getAttribute('href')).toBe('/my-bookings')
    press('Logout')
    await waitFor(() => expect(signedInVisitor()).toBeNull())
    expect(asked['x/Logout']).toHaveLength(1)
  })

  it('saves a name and updates the header’s store', async () => {
    await show()
    type('First name', 'Wanjiru')
    press('Save')
    await waitFor(() => expect(signedInVisitor()?.firstName).toBe('Wanjiru'))
    expect(asked['UpdateProfile']).toMatchObject([{ FirstName: 'Wanjiru', Gender: '' }])
  })

  it('does not send an empty name and marks its field', async () => {
    await show()
    type('First name', '  ')
    press('Save')
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(asked['UpdateProfile']).toBeUndefined()
  })

  it('keeps the entered name when saving fails', async () => {
    await show({ UpdateProfile: refused('SERVICE_UNAVAILABLE') })
    type('First name', 'Wanjiru')
    press('Save')
    expect((await screen.findByRole('alert')).textContent).toMatch(/unavailable/)
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Wanjiru')
    expect(signedInVisitor()?.firstName).toBe('Asha')
  })
})

describe('a new e-mail address', () => {
  const open = async (answers: Record<string, unknown>) => {
    await show(answers)
    fireEvent.click(screen.getByRole('button', { name: /Change\s*e-mail/ }))
    await screen.findByLabelText('New e-mail')
  }

  it('replaces the old one once its code is confirmed', async () => {
    await open({ 'x/ChangeContact': sent, 'x/ConfirmContact': sent })
    type('New e-mail', 'new@example.com')
    press('Send the code')
    await typeCode('1234')
    press('Confirm')
    await waitFor(() => expect(signedInVisitor()?.email).toBe('new@example.com'))
    expect(asked['x/ConfirmContact']).toMatchObject([{ Email: 'new@example.com', OTP: '1234' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays unconfirmed after a wrong code', async () => {
    await open({ 'x/ChangeContact': sent, 'x/ConfirmContact': refused('CODE_REFUSED') })
    type('New e-mail', 'new@example.com')
    press('Send the code')
    await typeCode('1234')
    press('Confirm')
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    expect(signedInVisitor()?.email).toBe(asha.email)
  })

  it('shows an error at the field and sends nothing when it is not an address', async () => {
    await open({ 'x/ChangeContact': sent })
    type('New e-mail', 'nobody')
    press('Send the code')
    expect(await screen.findByText(/Please enter an e-mail address/)).toBeTruthy()
    expect(asked['x/ChangeContact']).toBeUndefined()
  })
})

describe('account deletion', () => {
  const lost = {
    Status: true,
    Proof: 'code',
    Code: sent,
    Balances: [{ Currency: 'KES', Balance: 500 }],
    ComingBookings: 2,
    SavedCards: 1,
  }

  it('names what is lost and deletes nothing until the visitor confirms', async () => {
    await show({ 'x/AskToDelete': lost, 'x/DeleteMyAccount': { Status: true } })
    press('Delete my account')
    const dialog = await screen.findByRole('dialog')
    expect(await within(dialog).findByText(/KES\s500/)).toBeTruthy()
    expect(within(dialog).getByText('1 saved card')).toBeTruthy()
    expect(within(dialog).getByText('2 upcoming shows')).toBeTruthy()
    expect(asked['x/AskToDelete']).toMatchObject([{ NoCode: true }])
    expect(asked['x/DeleteMyAccount']).toBeUndefined()
    press('Delete my account for good')
    await waitFor(() => expect(asked['x/DeleteMyAccount']).toHaveLength(1))
    await waitFor(() => expect(signedInVisitor()).toBeNull())
  })

  it('is refused while a payment or refund is in progress', async () => {
    await show({ 'x/AskToDelete': refused('PAYMENT_IN_PROGRESS') })
    press('Delete my account')
    expect(await screen.findByText(/still processing one of your payments or refunds/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account for good' })).toBeNull()
  })
})
