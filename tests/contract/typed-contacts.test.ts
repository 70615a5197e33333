import * as v from 'valibot'
import { expect, it } from 'vitest'
import { email, mobile } from '@/contract/fields'
import { voucherCode } from '@/contract/payment/stored-value-part'
import { oneTimeCode } from '@/contract/account/identity'
import { phoneIn } from '@/src/lib/phone/check-phone'
import { splitPhone } from '@/src/lib/phone/split-phone'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import { payingPhone } from '@/server/payments/instruments/instrument'
import { readMobile } from '@/server/platform/contact/read-contact'

const phones = [
  ['973', '\u202A+973 3600 1234\u202C', '36001234'],
  ['254', '+254\u2011712\u2011345\u2011678', '712345678'],
  ['254', '+254\u2012712\u2012345\u2212678', '712345678'],
  ['254', '+254\u00A0712\u00A0345\u202F678', '712345678'],
  ['254', '+254.712.345.678', '712345678'],
  ['254', 'tel:+254712345678', '712345678'],
  ['254', 'tel:+254-712-345-678;ext=1', '712345678'],
  ['254', 'Tel.: 0712 345 678,', '712345678'],
  ['973', '(+973) 3600 1234', '36001234'],
  ['254', '0712\u200B345678', '712345678'],
  ['254', '+254 (0)712 345678', '712345678'],
  ['254', '+254 0712345678', '712345678'],
  ['971', '00971 50 123 4567', '501234567'],
  [
    '254',
    '\uFF0B\uFF12\uFF15\uFF14\u3000\uFF17\uFF11\uFF12\uFF13\uFF14\uFF15\uFF16\uFF17\uFF18',
    '712345678',
  ],
  ['254', '\u2067\u0660\u0667\u0661\u0662 \u0663\u0664\u0665 \u0666\u0667\u0668\u2069', '712345678'],
] as const

it.each(phones)('for +%s, %j is the same number on the device and the server', (country, typed, national) => {
  const iso = [...dialCodeByIso].find(([, code]) => code === country)?.[0] ?? ''
  const Mobile = v.parse(mobile, typed)
  const split = splitPhone(typed, iso)
  expect({
    atServer: readMobile({ Mobile, CountryCode: country }),
    asPaying: payingPhone(Mobile, { countryCode: country }),
    onDevice: phoneIn(country, typed),
    inItsField: phoneIn(country, split.mobile),
    country: split.country,
  }).toEqual({
    atServer: national,
    asPaying: `+${country}${national}`,
    onDevice: national,
    inItsField: national,
    country: iso,
  })
})

it.each(['12', 'x', '0712 345 678 x', '+', 'tel:'])('%j is not a phone number', (typed) => {
  expect(v.is(mobile, typed)).toBe(false)
})

it.each([
  ["siobhan.o'brien@example.com"],
  ['x&y@example.com'],
  ['user@xn--mgbaakc7dvf.com'],
  ['a!#$%&*+/=?^_`{|}~-b@example.com'],
  ['Maryam.Al-Sayed+tickets@Example.com\u200F', 'Maryam.Al-Sayed+tickets@example.com'],
  ['\u2068amina@example.com\u2069', 'amina@example.com'],
  ['amina@example.com,', 'amina@example.com'],
  ['amina@example.com\u060C', 'amina@example.com'],
  ['amina@example.com!', 'amina@example.com'],
  ['amina@example.com)', 'amina@example.com'],
  ['<amina@example.com>', 'amina@example.com'],
  ['mailto:amina@example.com', 'amina@example.com'],
  ['Amina Otieno <amina@example.com>, ', 'amina@example.com'],
  ['siobhan.o\u2019brien@example.com', "siobhan.o'brien@example.com"],
  ['amina\uFF20example\uFF0Ecom', 'amina@example.com'],
  ['jo\u2011ann@example.com', 'jo-ann@example.com'],
  ['user@b\u00FCcher.example', 'user@xn--bcher-kva.example'],
  ['user@\u0627\u062E\u062A\u0628\u0627\u0631.com', 'user@xn--mgbachtv.com'],
])('mail to %j goes to %j', (typed, as = typed) => {
  expect(v.parse(email, typed)).toBe(as)
})

it.each([
  'two@@example.com',
  'name@example',
  'name@example..com',
  '.name@example.com',
  'na me@example.com',
  'name@example.com\r\nBcc: x@example.com',
  'name@1.2',
  `${'a'.repeat(65)}@example.com`,
  'name@exa_mple.com',
])('%j is not an e-mail address', (typed) => {
  expect(v.is(email, typed)).toBe(false)
})

it('invisible characters in codes are ignored', () => {
  expect(v.parse(voucherCode, '\u200Egift\u2011ab12\u2011cd34 ')).toBe('GIFT-AB12-CD34')
  expect(v.parse(oneTimeCode, ' 12\u200B34\u00A0')).toBe('1234')
})
