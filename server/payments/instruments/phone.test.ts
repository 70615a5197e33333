import { expect, it } from 'vitest'
import { payingPhone } from './phone'

const contact = { countryCode: '254' }

it.each([
  ['0733000111', '+254733000111'],
  ['+254 733 000-111', '+254733000111'],
  ['+97339123456', '+97339123456'],
])('%s pays as %s', (written, number) => {
  expect(payingPhone(written, contact)).toBe(number)
})

it.each(['12', '+2541', 'x'])('%s is no phone', (written) => {
  expect(() => payingPhone(written, contact)).toThrow('Invalid Mobile Number')
})

it('who writes no phone has none asked: the contact may be somebody else', () => {
  expect(() => payingPhone(undefined, contact)).toThrow('Invalid Mobile Number')
})

it('without a contact the number says its own country', () => {
  expect(payingPhone('+254733000111', { countryCode: null })).toBe('+254733000111')
  expect(() => payingPhone('0733000111', { countryCode: null })).toThrow('Invalid Mobile Number')
})
