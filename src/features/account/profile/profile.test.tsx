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

/** Bodies of the calls that were made, by name. */
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

describe('the profile', () => {
  it('of a guest asks to sign in', async () => {
    publishVisitor(null)
    let opened = 0
    offerSignIn(() => (opened += 1))
    await show({ GetProfile: refused('SIGN_IN_REQUIRED') })
    expect(await screen.findByRole('heading', { name: 'Sign in to see your profile' })).toBeTruthy()
    press('Sign in')
    expect(opened).toBe(1)
  })

  it('of a visitor whose browser forgot the device’s storage is known by the cookie', async () => {
    publishVisitor(null)
    await show()
    expect(await screen.findByRole('heading', { name: /Hello, Asha/ })).toBeTruthy()
    expect(signedInVisitor()).toMatchObject({ email: asha.email })
  })

  it('leads to booking history and, signed out, to the root', async () => {
    await show({ 'x/Logout': { Status: true } })
    expect(screen.getByRole('link', { name: 'Booking History' }).getAttribute('href')).toBe('/my-bookings')
    press('Logout')
    await waitFor(() => expect(signedInVisitor()).toBeNull())
    expect(asked['x/Logout']).toHaveLength(1)
  })

  it('keeps a name that was saved, in the header’s store too', async () => {
    await show()
    type('First name', 'Wanjiru')
    press('Save')
    await waitFor(() => expect(signedInVisitor()?.firstName).toBe('Wanjiru'))
    expect(asked['UpdateProfile']).toMatchObject([{ FirstName: 'Wanjiru', Gender: '' }])
  })

  it('sends no empty name, and says so at its field', async () => {
    await show()
    type('First name', '  ')
    press('Save')
    expect(screen.getByLabelText('First name').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(asked['UpdateProfile']).toBeUndefined()
  })

  it('keeps what was typed when it could not be saved', async () => {
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

  it('is the visitor’s once its code came back', async () => {
    await open({ 'x/ChangeContact': sent, 'x/ConfirmContact': sent })
    type('New e-mail', 'new@example.com')
    press('Send the code')
    await typeCode('1234')
    press('Confirm')
    await waitFor(() => expect(signedInVisitor()?.email).toBe('new@example.com'))
    expect(asked['x/ConfirmContact']).toMatchObject([{ Email: 'new@example.com', OTP: '1234' }])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stays to be confirmed after a wrong code', async () => {
    await open({ 'x/ChangeContact': sent, 'x/ConfirmContact': refused('CODE_REFUSED') })
    type('New e-mail', 'new@example.com')
    press('Send the code')
    await typeCode('1234')
    press('Confirm')
    expect(await screen.findByText(/This code is wrong/)).toBeTruthy()
    expect(signedInVisitor()?.email).toBe(asha.email)
  })

  it('that is none is said at its field, and nothing is sent', async () => {
    await open({ 'x/ChangeContact': sent })
    type('New e-mail', 'nobody')
    press('Send the code')
    expect(await screen.findByText(/Please enter an e-mail address/)).toBeTruthy()
    expect(asked['x/ChangeContact']).toBeUndefined()
  })
})

describe('who deletes the account', () => {
  const lost = {
    Status: true,
    Proof: 'code',
    Code: sent,
    Balances: [{ Currency: 'KES', Balance: 500 }],
    ComingBookings: 2,
    SavedCards: 1,
  }

  it('is told by name what is lost, and nothing happens until they say so', async () => {
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

  it('has to wait while money is underway', async () => {
    await show({ 'x/AskToDelete': refused('PAYMENT_IN_PROGRESS') })
    press('Delete my account')
    expect(await screen.findByText(/still processing one of your payments or refunds/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Delete my account for good' })).toBeNull()
  })
})
