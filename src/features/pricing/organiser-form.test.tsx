import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { organiserDraft } from './enquiry-drafts'
import { OrganiserForm } from './organiser-form'

let sent: Record<string, unknown>[] = []
beforeEach(async () => {
  sent = []
  await organiserDraft.save(null)
})
afterEach(cleanup)

const kenya = {
  CountryID: 404,
  CountryName: 'Kenya',
  CountryISOCode: '254',
  ISOCode: 'KE',
  CurrencyCode: 'KES',
  Flag: '',
}

async function show(): Promise<void> {
  await renderInApp(OrganiserForm, {
    answers: {
      GetCountryList: () => ({ Status: true, List: [kenya] }),
      'x/SendEnquiry': (body) => {
        sent.push(body)
        return { Status: true, Reference: 'AB23CD45' }
      },
    },
  })
  const country = screen.getByLabelText('Country code')
  await waitFor(() => expect(country).toHaveProperty('value', 'KE'))
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))

function fill(): void {
  type('Company name', 'Nairobi Nights')
  type('Name', 'Amina Otieno')
  type('E-mail', 'amina@example.com')
  type('Phone number', '0712 345 678')
  type('About your event', 'Three nights in May.')
}

it('shows each field’s error, focuses the first, and sends nothing', async () => {
  await show()
  type('Company name', 'Abc')
  send()
  for (const error of [
    'A company name has at least 4 letters.',
    'Please enter your name.',
    'Please enter correct email address.',
    'Enter valid mobile number',
    'Please write your message.',
  ])
    expect(await screen.findByText(error)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Company name'))
  expect(sent).toEqual([])
})

it('sends once, however often the button is pressed, and shows thanks', async () => {
  await show()
  fill()
  send()
  send()
  expect(await screen.findByText('Thank you. We’ll write to you.')).toBeTruthy()
  expect(sent).toEqual([
    expect.objectContaining({
      Kind: 'organiser',
      Company: 'Nairobi Nights',
      Phone: '712345678',
      CountryCode: '254',
    }),
  ])
})

it('restores the input after a reload', async () => {
  await show()
  fill()
  await waitFor(async () => expect(await organiserDraft.read()).toMatchObject({ name: 'Amina Otieno' }))
  cleanup()
  await show()
  await waitFor(() =>
    expect(screen.getByLabelText('About your event')).toHaveProperty('value', 'Three nights in May.'),
  )
  expect(screen.getByLabelText('Company name')).toHaveProperty('value', 'Nairobi Nights')
})
