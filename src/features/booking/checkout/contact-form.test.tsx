// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { renderInApp } from '@/tests/worlds/render-in-app'
import { Toaster } from '@/src/ui/toast'
import { ContactForm } from './contact-form'

afterEach(cleanup)
const kenya = { CountryID: countryIds.kenya, CountryName: 'Kenya', ISOCode: 'KE', CurrencyCode: 'KES' }
const asked = { kind: 'asked', contact: null, refusal: null } as const

async function fillIn(email: string, mobile: string, onTyped = vi.fn()) {
  const onContact = vi.fn()
  await renderInApp(
    () => (
      <>
        <ContactForm state={asked} onTyped={onTyped} onContact={onContact} />
        <Toaster />
      </>
    ),
    { answers: { GetCountryList: () => ({ Status: true, List: [kenya], Default: {} }) } },
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('254'))
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Mobile number'), { target: { value: mobile } })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return onContact
}

it('takes an e-mail and a mobile number of the chosen country', async () => {
  const onContact = await fillIn(' amina@example.com ', '0712 345 678')
  await waitFor(() =>
    expect(onContact).toHaveBeenCalledWith({
      email: 'amina@example.com',
      dialCode: '254',
      mobile: '0712 345 678',
    }),
  )
})

it('says Invalid Mobile Number at the field and in a toast', async () => {
  const onContact = await fillIn('amina@example.com', '12')
  await waitFor(() => expect(screen.getAllByText('Invalid Mobile Number')).toHaveLength(2))
  expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true')
  expect(onContact).not.toHaveBeenCalled()
})

it('asks for a valid email and phone number when both are missing', async () => {
  const onContact = await fillIn('', '')
  await screen.findByText('Please enter a valid email and Phone Number')
  expect(onContact).not.toHaveBeenCalled()
})

it('tells each key what is there so far, sent or not', async () => {
  const onTyped = vi.fn()
  await fillIn('amina@', '07', onTyped)
  expect(onTyped.mock.calls).toEqual([
    [{ email: 'amina@', dialCode: '254', mobile: '' }],
    [{ email: 'amina@', dialCode: '254', mobile: '07' }],
  ])
})
