import { readFileSync } from 'node:fs'
import examples from 'libphonenumber-js/examples.mobile.json'
import type { CountryCode } from 'libphonenumber-js'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, it } from 'vitest'
import { phoneIn } from '@/src/lib/phone/check-phone'
import { phoneFiles } from './phone-metadata.mjs'

it('numbering plans and dial codes in the app match the installed libphonenumber-js', () => {
  const { metadata, dialCodes } = phoneFiles()
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const findList = (text: string) => text.match(/'(.*)'/)?.[1]
  expect(JSON.parse(read('src/lib/phone/phone-metadata.json'))).toEqual(JSON.parse(metadata))
  expect(findList(read('contract/catalogue/dial-code-list.ts'))).toBe(findList(dialCodes))
  expect(findList(dialCodes)).toContain('KE254')
})

it('numbers are validated as with the complete metadata in every country of the app', () => {
  const { countries } = JSON.parse(phoneFiles().metadata)
  const wholeIn = (dialCode: string, typed: string) => {
    const phone = parsePhoneNumberFromString(typed)
    return phone?.isValid() && phone.countryCallingCode === dialCode ? phone.nationalNumber : null
  }
  for (const country of Object.keys(countries)) {
    const dialCode: string = countries[country][0]
    const national = examples[country as CountryCode]
    const changed = Array.from(national, (_, place) =>
      Array.from('0123456789', (digit) => national.slice(0, place) + digit + national.slice(place + 1)),
    ).flat()
    const typed = [...changed, national.slice(1), `${national}0`, `0${national}`]
    const judged = typed.map((each) => [each, phoneIn(dialCode, `+${dialCode}${each}`)])
    expect(judged).toEqual(typed.map((each) => [each, wholeIn(dialCode, `+${dialCode}${each}`)]))
    expect(judged).toContainEqual([national, national])
  }
})
