// Reduces libphonenumber-js's metadata to the countries with sales and their neighbours, and lists every dial
// code. The build runs it; run it again after an update of libphonenumber-js: `node
// scripts/phone/phone-metadata.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const localUrl = (path) => new URL(path, import.meta.url)
const sold = Object.values(
  JSON.parse(readFileSync(localUrl('../../contract/catalogue/country-ids.json'), 'utf8')),
)
/** Further countries that visitors come from. */
const neighbours = ['EG', 'ET', 'GB', 'IN', 'JO', 'LB', 'PK', 'RW', 'SA', 'US', 'ZA']
/**
 * Index of the number formats in a country's row: they are most of its bytes, and validation does not need
 * them.
 */
const formats = 4
const included = [...sold.map(({ iso }) => iso), ...neighbours]

export function phoneFiles() {
  const source = localUrl('../../node_modules/libphonenumber-js/metadata.min.json')
  const all = JSON.parse(readFileSync(source, 'utf8'))
  // Includes all countries of a dial code: a Canadian number is not valid in the United States.
  const codes = Object.entries(all.country_calling_codes).filter(([, list]) =>
    list.some((country) => included.includes(country)),
  )
  const countries = Object.fromEntries(
    codes
      .flatMap(([, list]) => list)
      .toSorted((a, b) => (a < b ? -1 : 1))
      .map((country) => [
        country,
        all.countries[country].map((part, place) => (place === formats ? 0 : part)),
      ]),
  )
  const dialCodes = Object.entries(all.country_calling_codes)
    .flatMap(([code, list]) => list.map((country) => `${country}${code}`))
    .filter((pair) => /^[A-Z]{2}\d+$/.test(pair))
    .toSorted((a, b) => (a < b ? -1 : 1))
  return {
    metadata: `${JSON.stringify({ version: all.version, country_calling_codes: Object.fromEntries(codes), countries, nonGeographic: {} })}\n`,
    dialCodes: `// Made by scripts/phone/phone-metadata.mjs.\n/** Every country's dial code: ISO 3166-1 alpha-2 and digits. */\nexport const dialCodeList =\n  '${dialCodes.join(' ')}'\n`,
  }
}

/** Writes changed files; the build calls it, so that a new country needs only its row. */
export function writePhoneFiles() {
  const { metadata, dialCodes } = phoneFiles()
  for (const [path, text] of [
    ['../../src/lib/phone/phone-metadata.json', metadata],
    ['../../contract/catalogue/dial-code-list.ts', dialCodes],
  ]) {
    const isSame = readFileSync(localUrl(path), 'utf8').replaceAll(/\s/g, '') === text.replaceAll(/\s/g, '')
    if (!isSame) writeFileSync(localUrl(path), text)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writePhoneFiles()
