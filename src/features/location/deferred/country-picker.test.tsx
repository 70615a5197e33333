import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderInApp } from '@/tests/fixtures/render-in-app'
import { CountryPicker } from './country-picker'

const GetCountryList = () => ({
  Status: true,
  List: [
    { CountryID: 113, CountryName: 'Bahrain', ISOCode: 'BH', CurrencyCode: 'BHD' },
    { CountryID: 404, CountryName: 'Kenya', ISOCode: 'KE', CurrencyCode: 'KES' },
    { CountryID: 228, CountryName: 'Qatar', ISOCode: 'QA', CurrencyCode: 'QAR' },
  ],
  Default: { CountryID: 113 },
})

test('before a country is chosen nothing closes the dialog without a choice', async () => {
  const onClose = vi.fn()
  await renderInApp(() => <CountryPicker isRequired onClose={onClose} />, { answers: { GetCountryList } })
  const dialog = await screen.findByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
})

test('after a choice only the close button closes the picker; it marks the current country', async () => {
  const onClose = vi.fn()
  await renderInApp(() => <CountryPicker isRequired={false} onClose={onClose} />, {
    answers: { GetCountryList },
  })
  const dialog = await screen.findByRole('dialog')
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  fireEvent.click(dialog)
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
  expect((await screen.findByRole('button', { name: /Kenya/ })).getAttribute('aria-current')).toBe('true')
})

test('offers only the brand’s countries, in its order', async () => {
  await renderInApp(() => <CountryPicker isRequired onClose={() => undefined} />, {
    answers: { GetCountryList },
  })
  // The dial codes come from the list of all countries.
  await screen.findByRole('button', { name: /Kenya.*254/ })
  const names = screen.getAllByRole('button').map((button) => button.textContent)
  expect(names).toEqual(['KenyaKES+254', 'BahrainBHD+973'])
})
