import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import Dexie from 'dexie'
import { useState } from 'react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { writeVisitor } from '@/src/lib/account/stored-visitor'
import { accountNote, publishVisitor, type SignedInVisitor } from '@/src/lib/account/signed-in'
import { closeForTest } from '@/src/lib/device/storage/db'
import { removeNote, writeNote } from '@/src/lib/device/preferences'
import { resetEncryptionKey } from '@/src/lib/device/storage/encrypted-store'
import { loadNumberingPlans } from '@/src/lib/phone/plans'
import { checkout, contact, paying } from '@/tests/fixtures/flow-samples'
import { createPanelMemory } from '@/src/lib/page/panel-memory'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { readContact, storeContact } from './use-known-contact'
import type { CheckoutFlow, Contact, PayingFlow } from '../flow/state'
import { CheckoutStep } from './checkout-step'
import type { PaymentPanelPart } from './payment-parts'

vi.mock('@/src/lib/page/background-tasks', async (original) => ({
  ...(await original<object>()),
  runWhenNetworkQuiet: (work: () => void) => work(),
}))
beforeAll(() => loadNumberingPlans())
beforeEach(async () => {
  closeForTest()
  resetEncryptionKey()
  await Dexie.delete('foyer')
  removeNote(accountNote)
  publishVisitor(null)
})

const answer = v.parse(GetSeatLayout.response, {
  Cinema: { CinemaID: 'karen', CinemaName: 'Baobab Karen' },
  SeatTypes: [],
  Currency: 'KES',
})
const order = { PaymentID: 3 }
const member: SignedInVisitor = {
  firstName: 'Amina',
  lastName: 'Otieno',
  displayName: 'Amina',
  email: 'amina@example.com',
  mobile: '712345678',
  countryCode: '254',
  gender: '',
}
async function signInHere(visitor: SignedInVisitor) {
  await writeVisitor(visitor)
  writeNote(accountNote, { isWhole: true, hasToken: false })
  act(() => publishVisitor(visitor))
}

/** A payment method with one box, because every panel has its own form. */
function Panel({ phone, onPay }: PaymentPanelPart) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const box = document.getElementById('way-to-pay')
        if (!(box instanceof HTMLInputElement)) return
        if (box.value === '') box.focus()
        else onPay(order, [])
      }}
    >
      <input id="way-to-pay" aria-label="Way to pay" />
      <button type="submit">Pay</button>
      <output aria-label="Phone to pay with">{phone}</output>
    </form>
  )
}

const kept = createPanelMemory()
const payment = {
  Panel,
  Frame: () => null,
  loadPanel: () => Promise.resolve(),
  VoucherForm: () => null,
  AppliedVouchers: () => null,
  MyVouchers: () => null,
  loadVouchers: () => Promise.resolve(),
}
const asked: CheckoutFlow = { ...checkout, contact: { kind: 'asked', contact: null, refusal: null } }
async function show(start: CheckoutFlow | PayingFlow = asked) {
  const [onPay, onTyped] = [vi.fn(), vi.fn()]
  function Step() {
    const [flow, setFlow] = useState(start)
    return (
      <>
        <CheckoutStep
          flow={flow}
          answer={answer}
          payment={payment}
          kept={kept}
          onSeats={vi.fn()}
          onTyped={onTyped}
          onContact={vi.fn()}
          onEditContact={() => setFlow({ ...asked, contact: { kind: 'asked', contact, refusal: null } })}
          onPriced={vi.fn()}
          onPay={onPay}
        />
        <button type="button" onClick={() => setFlow(checkout)}>
          The server has it
        </button>
      </>
    )
  }
  await renderInApp(Step, {
    answers: {
      GetPaymentOptions: () => ({ Status: true, Options: [{ PaymentID: 3 }] }),
      GetCountryList: () => ({
        Status: true,
        List: [{ CountryID: 404, CountryName: 'Kenya', ISOCode: 'KE', CurrencyCode: 'KES' }],
        Default: {},
      }),
    },
  })
  await screen.findByRole('button', { name: 'Pay' })
  return { onPay, onTyped }
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const pay = () => fireEvent.click(screen.getByRole('button', { name: 'Pay' }))

it('one press on Pay submits contact and payment', async () => {
  const { onPay } = await show()
  await screen.findByLabelText('E-mail')
  type('E-mail', contact.email)
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('KE'))
  type('Mobile number', '0712345678')
  type('Way to pay', 'x')
  pay()
  await waitFor(() =>
    expect(onPay).toHaveBeenCalledWith(order, [], {
      email: contact.email,
      country: 'KE',
      dialCode: '254',
      mobile: '712345678',
      isOwnPhone: true,
    }),
  )
})

it('one press shows all errors, focuses the first of them and takes no payment', async () => {
  const { onPay } = await show()
  await screen.findByLabelText('E-mail')
  type('Way to pay', 'x')
  pay()
  await screen.findByText('Please enter a valid email and Phone Number')
  type('Way to pay', '')
  pay()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
  expect(onPay).not.toHaveBeenCalled()
})

it('a remembered visitor types no contact and sees where the tickets go', async () => {
  await storeContact(contact)
  const { onTyped } = await show()
  await waitFor(() => expect(onTyped).toHaveBeenCalledWith(contact))
  cleanup()
  const { onPay } = await show({ ...asked, contact: { kind: 'asked', contact, refusal: null } })
  await screen.findByText(contact.email)
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  type('Way to pay', 'x')
  pay()
  await waitFor(() => expect(onPay).toHaveBeenCalledWith(order, [], contact))
})

it('a signed-in visitor sees the account’s contact in one line with Edit, and pays with it', async () => {
  await signInHere(member)
  const own = {
    email: member.email,
    country: '',
    dialCode: '254',
    mobile: '712345678',
    isOwnPhone: true,
  }
  const { onTyped } = await show()
  await waitFor(() => expect(onTyped).toHaveBeenCalledWith(own))
  cleanup()
  const { onPay } = await show({ ...asked, contact: { kind: 'asked', contact: own, refusal: null } })
  await screen.findByText(member.email)
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  // Beside the address, and suggested for the payment.
  expect(screen.getAllByText('+254 712 345 678')).toHaveLength(2)
  type('Way to pay', 'x')
  pay()
  await waitFor(() => expect(onPay).toHaveBeenCalledWith(order, [], own))
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(member.email)
})

it('fills an empty form with the account’s contact after a sign-in at the checkout', async () => {
  const { onTyped } = await show()
  await screen.findByLabelText('E-mail')
  expect(onTyped).not.toHaveBeenCalled()
  await signInHere({ ...member, mobile: '' })
  await waitFor(() =>
    expect(onTyped).toHaveBeenCalledWith({
      email: member.email,
      country: '',
      dialCode: '254',
      mobile: '',
      isOwnPhone: true,
    }),
  )
})

it('remembers the contact once the server has it, and only when the visitor asks for that', async () => {
  await show()
  await screen.findByLabelText('Remember me on this phone')
  fireEvent.click(screen.getByRole('button', { name: 'The server has it' }))
  await screen.findByText(contact.email)
  expect(await readContact()).toBeNull()
  cleanup()
  await show()
  fireEvent.click(await screen.findByLabelText('Remember me on this phone'))
  expect(await readContact()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'The server has it' }))
  await waitFor(async () => expect(await readContact()).toEqual(contact))
})

it('Edit reopens the contact form with the entered values', async () => {
  await show(checkout)
  await screen.findByText(contact.email)
  expect(document.body.textContent).toContain('Tickets will be sent to')
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Edit' }))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe(contact.email)
  expect(screen.getByLabelText<HTMLInputElement>('Mobile number').value).toBe(contact.mobile)
})

it.each(['0712 345 678', '٠٧١٢٣٤٥٦٧٨', '254712345678', '712345678'])(
  'formats a phone typed as %s internationally for a payment method',
  async (mobile) => {
    const typed = { ...contact, mobile, isOwnPhone: true }
    await show({ ...asked, contact: { kind: 'asked', contact: typed, refusal: null } })
    await screen.findByText('+254 712 345 678')
  },
)

describe('the phone to pay with', () => {
  const offered = () => screen.getByRole('status', { name: 'Phone to pay with' }).textContent
  const startWith = (known: Contact): CheckoutFlow => ({
    ...asked,
    contact: { kind: 'asked', contact: known, refusal: null },
  })

  it('is neither remembered from another booking nor taken from a link', async () => {
    await storeContact(contact)
    await show(startWith(contact))
    await screen.findByText(contact.email)
    expect(offered()).toBe('')
    cleanup()
    // A visitor who opened the booking’s link has not typed its contact.
    await show({ ...checkout, contact: { kind: 'saved', contact } })
    await screen.findByText(contact.email)
    expect(offered()).toBe('')
  })

  it('is the account’s own number where it is a Kenyan one', async () => {
    for (const [countryCode, suggested] of [
      ['254', '+254 712 345 678'],
      ['973', ''],
    ] as const) {
      const { email, mobile } = member
      const own = { email, country: '', dialCode: countryCode, mobile, isOwnPhone: true }
      await signInHere({ ...member, countryCode })
      const { onTyped } = await show()
      await waitFor(() => expect(onTyped).toHaveBeenCalledWith(own))
      cleanup()
      await show(startWith(own))
      await screen.findByText(email)
      expect(offered()).toBe(suggested)
      cleanup()
    }
  })

  it('is the number typed here, even if the form was filled with another', async () => {
    const { onTyped } = await show(startWith(contact))
    await screen.findByLabelText('E-mail')
    type('E-mail', 'someone@example.com')
    expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ isOwnPhone: false }))
    type('Mobile number', '733000111')
    expect(onTyped).toHaveBeenLastCalledWith(
      expect.objectContaining({ isOwnPhone: true, mobile: '733000111' }),
    )
  })
})

it('scrolls to the reason when a press on Pay took no money', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show()
  await screen.findByRole('button', { name: 'Pay' })
  expect(seen).not.toHaveBeenCalled()
  cleanup()
  await show({ ...asked, refusal: { code: 'PAYMENT_FAILED', message: 'Declined' } })
  const notice = await screen.findByText('Declined')
  await waitFor(() =>
    expect(seen.mock.contexts.some((place) => place instanceof Element && place.contains(notice))).toBe(true),
  )
})

it('Pay during a server outage shows near the button that it retries and charges once', async () => {
  const seen = vi.spyOn(Element.prototype, 'scrollIntoView')
  await show({ ...paying, connection: 'paused' })
  const notice = await screen.findByText(/sending your payment again; you’ll be charged once/)
  expect(screen.getByText('We’re briefly unavailable')).toBeTruthy()
  await waitFor(() =>
    expect(seen.mock.contexts.some((place) => place instanceof Element && place.contains(notice))).toBe(true),
  )
})
