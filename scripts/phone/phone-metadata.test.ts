import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { phoneFiles } from './phone-metadata.mjs'

it('numbering plans and dial codes in the app are those of the installed libphonenumber-js', () => {
  const { metadata, dialCodes } = phoneFiles()
  const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')
  const listOf = (text: string) => text.match(/'(.*)'/)?.[1]
  expect(JSON.parse(read('src/lib/phone/phone-metadata.json'))).toEqual(
    JSON.parse(metadata),
  )
  expect(listOf(read('contract/catalogue/dial-code-list.ts'))).toBe(listOf(dialCodes))
  expect(listOf(dialCodes)).toContain('KE254')
})
