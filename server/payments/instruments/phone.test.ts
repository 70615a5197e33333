import { expect, it } from 'vitest'
import { payingPhone } from './phone'

const contact = { countryCode: '254', mobile: '712345678' }

it.each([
  [undefined, '+254712345678'],
  ['0733000111', '+254733000111'],
  ['+254 733 000-111', '+254733000111'],
  ['+97339123456', '+97339123456'],
])('%s pays as %s', (written, number) => {
  expect(payingPhone(written, contact)).toBe(number)
})

it.each(['12', '+2541', 'x'])('%s is no phone', (written) => {
  expect(() => payingPhone(written, contact)).toThrow('Invalid Mobile Number')
})

it('an order without a contact has no phone of its own', () => {
  expect(() => payingPhone(undefined, { countryCode: null, mobile: null })).toThrow('Invalid Mobile Number')
})
