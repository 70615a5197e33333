import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { beforeAll, expect, it, vi } from 'vitest'
import { countryIds } from '@/contract/catalogue/country-ids'
import { contact } from '@/tests/fixtures/flow-samples'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { listenToLiveRegions } from '@/tests/fixtures/live-regions'
import { loadNumberingPlans } from '@/src/lib/phone/plans'
import { Toaster } from '@/src/ui/toast'
import { ContactForm } from './contact-form'
import type { ContactFormProps, ContactHandle } from './contact-form'

vi.mock('@/src/lib/page/background-tasks', async (original) => ({
  ...(await original<object>()),
  runWhenNetworkQuiet: (work: () => void) => work(),
}))
beforeAll(() => loadNumberingPlans())
const kenya = { CountryID: countryIds.kenya, CountryName: 'Kenya', ISOCode: 'KE', CurrencyCode: 'KES' }
const asked = { kind: 'asked', contact: null, refusal: null } as const

async function show({
  onTyped = vi.fn(),
  onContact = vi.fn(),
  state = asked,
  defaultDialCode = '',
  list = () => ({ Status: true, List: [kenya], Default: {} }),
}: Partial<ContactFormProps> & { list?: () => unknown } = {}) {
  const handle = createRef<ContactHandle>()
  await renderInApp(
    () => (
      <>
        <ContactForm
          ref={handle}
          state={state}
          defaultDialCode={defaultDialCode}
          isRemembered={false}
          onRemembered={vi.fn()}
          onTyped={onTyped}
          onContact={onContact}
        />
        <Toaster />
      </>
    ),
    { answers: { GetCountryList: list } },
  )
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('KE'))
  return { handle, onTyped, onContact }
}
const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.change(box(label), { target: { value } })
const leave = (label: string) => fireEvent.blur(box(label))

async function fillIn(email: string, mobile: string) {
  const shown = await show()
  type('E-mail', email)
  type('Mobile number', mobile)
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  return shown
}

it('selects the show’s country by its dial code even if the country list never loads', async () => {
  const list = vi.fn(() => new Promise(() => {}))
  await show({ defaultDialCode: '254', list })
  expect(screen.getByRole('option', { name: /Kenya/, selected: true })).toBeTruthy()
})

it.each(['1', '999', ''])(
  'loads the country list where "%s" is not the dial code of exactly one country',
  async (defaultDialCode) => {
    const list = vi.fn(() => ({ Status: true, List: [kenya], Default: {} }))
    await show({ defaultDialCode, list })
    expect(list).toHaveBeenCalled()
  },
)

it('accepts an e-mail and a mobile number of the chosen country', async () => {
  const { onContact } = await fillIn(' amina@example.com ', '0712 345 678')
  await waitFor(() =>
    expect(onContact).toHaveBeenCalledWith({
      email: 'amina@example.com',
      country: 'KE',
      dialCode: '254',
      mobile: '712345678',
      isOwnPhone: true,
    }),
  )
})

it('shows Invalid Mobile Number once, at the field, and focuses it', async () => {
  const { onContact } = await fillIn('amina@example.com', '12')
  expect(await screen.findAllByText('Invalid Mobile Number')).toHaveLength(1)
  expect(box('Mobile number').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('Mobile number'))
  expect(onContact).not.toHaveBeenCalled()
})

it('asks once for a valid email and phone number when both are missing', async () => {
  const { onContact } = await fillIn('', '')
  expect(await screen.findAllByText('Please enter a valid email and Phone Number')).toHaveLength(1)
  expect(document.activeElement).toBe(box('E-mail'))
  expect(onContact).not.toHaveBeenCalled()
})

it('validates a field when it is left, not while typing, and leaves untouched fields alone', async () => {
  await show()
  type('E-mail', 'amina')
  leave('Mobile number')
  await waitFor(() => expect(box('E-mail').getAttribute('aria-invalid')).toBeNull())
  leave('E-mail')
  await screen.findByText('Please enter an e-mail address, like name@example.com')
  expect(screen.queryByText('Invalid Mobile Number')).toBeNull()
})

it('removes an error as soon as it is corrected, without another press', async () => {
  await fillIn('amina@example.com', '12')
  await screen.findByText('Invalid Mobile Number')
  type('Mobile number', '0712345678')
  await waitFor(() => expect(screen.queryByText('Invalid Mobile Number')).toBeNull())
})

it('shows a refused number at its field alone', async () => {
  const refusal = { code: 'INVALID_MOBILE', message: '' } as const
  await show({ state: { kind: 'asked', contact: { ...contact, mobile: '999' }, refusal } })
  expect(screen.getAllByText('Invalid Mobile Number')).toHaveLength(1)
  expect(document.activeElement).toBe(box('Mobile number'))
})

it('keeps the chosen country when two share a dial code', async () => {
  const { onTyped } = await show()
  fireEvent.change(screen.getByLabelText('Country code'), { target: { value: 'CA' } })
  expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('CA')
  expect(onTyped).toHaveBeenLastCalledWith({
    email: '',
    country: 'CA',
    dialCode: '1',
    mobile: '',
    isOwnPhone: false,
  })
})

it('removes the dial code of a pasted number and selects its country', async () => {
  const { handle, onTyped } = await show()
  type('E-mail', 'amina@example.com')
  type('Mobile number', '+254 712 345 678')
  leave('Mobile number')
  expect(box('Mobile number').value).toBe('712345678')
  expect(handle.current?.check()).toMatchObject({ dialCode: '254', mobile: '712345678' })
  type('Mobile number', '+44 7797 712345')
  leave('Mobile number')
  expect(screen.getByLabelText<HTMLSelectElement>('Country code').value).toBe('GB')
  expect(onTyped).toHaveBeenLastCalledWith(expect.objectContaining({ country: 'GB', mobile: '7797712345' }))
})

it('accepts Arabic digits', async () => {
  const { onContact } = await fillIn('amina@example.com', '٠٧١٢٣٤٥٦٧٨')
  await waitFor(() =>
    expect(onContact).toHaveBeenCalledWith(expect.objectContaining({ mobile: '712345678' })),
  )
})

it('reports the current values at each key, submitted or not', async () => {
  const { onTyped } = await fillIn('amina@', '07')
  const typed = { country: 'KE', dialCode: '254' }
  expect(vi.mocked(onTyped).mock.calls).toEqual([
    [{ ...typed, email: 'amina@', mobile: '', isOwnPhone: false }],
    [{ ...typed, email: 'amina@', mobile: '07', isOwnPhone: true }],
  ])
})

it('announces an error once, through its focused field, and in no live region', async () => {
  const said = listenToLiveRegions()
  await fillIn('amina', '12')
  await waitFor(() => expect(document.activeElement).toBe(box('E-mail')))
  for (const [label, error] of [
    ['E-mail', 'Please enter an e-mail address, like name@example.com'],
    ['Mobile number', 'Invalid Mobile Number'],
  ] as const)
    expect(document.getElementById(box(label).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      error,
    )
  expect(said()).toEqual([])
})

it('shows a refused address at its field and focuses it', async () => {
  const refusal = { code: 'INVALID_REQUEST', message: '', fields: ['Email'] } as const
  await show({ state: { kind: 'asked', contact, refusal } })
  expect(box('E-mail').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('E-mail'))
})
