import { expect, it } from 'vitest'
import { payingPhone } from './instrument'

const contact = { countryCode: '254' }

it.each([
  ['0733000111', '+254733000111'],
  ['+254 733 000-111', '+254733000111'],
  ['+97339123456', '+97339123456'],
])('%s pays as %s', (written, number) => {
  expect(payingPhone(written, contact)).toBe(number)
})

it.each(['12', '+2541', 'x'])('%s is not a valid phone number', (written) => {
  expect(() => payingPhone(written, contact)).toThrow('Invalid Mobile Number')
})

it('requires a typed phone number, because the contact may be another person', () => {
  expect(() => payingPhone(undefined, contact)).toThrow('Invalid Mobile Number')
})

it('without a contact, the number must include its country code', () => {
  expect(payingPhone('+254733000111', { countryCode: null })).toBe('+254733000111')
  expect(() => payingPhone('0733000111', { countryCode: null })).toThrow('Invalid Mobile Number')
})
