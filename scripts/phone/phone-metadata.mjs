// Cuts libphonenumber-js's metadata down to the countries we sell in and their neighbours, and lists every dial code.
// Run again after an update of libphonenumber-js: `node scripts/phone/phone-metadata.mjs`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const kept = [
  'AE',
  'BH',
  'EG',
  'ET',
  'GB',
  'IN',
  'JO',
  'KE',
  'KW',
  'LB',
  'OM',
  'PK',
  'QA',
  'RW',
  'SA',
  'TZ',
  'UG',
  'US',
  'ZA',
]

/** The subset and the dial codes, as they are written. */
export function phoneFiles() {
  const source = new URL('../../node_modules/libphonenumber-js/metadata.min.json', import.meta.url)
  const all = JSON.parse(readFileSync(source, 'utf8'))
  const countries = Object.fromEntries(kept.map((country) => [country, all.countries[country]]))
  const codes = Object.entries(all.country_calling_codes).flatMap(([code, list]) => {
    const ours = list.filter((country) => kept.includes(country))
    return ours.length > 0 ? [[code, ours]] : []
  })
  const dialCodes = Object.entries(all.country_calling_codes)
    .flatMap(([code, list]) => list.map((country) => `${country}${code}`))
    .filter((pair) => /^[A-Z]{2}\d+$/.test(pair))
    .toSorted((a, b) => (a < b ? -1 : 1))
  return {
    metadata: `${JSON.stringify({ version: all.version, country_calling_codes: Object.fromEntries(codes), countries, nonGeographic: {} })}\n`,
    dialCodes: `// Made by scripts/phone/phone-metadata.mjs.\n/** Every country's dial code: ISO 3166-1 alpha-2 and digits. */\nexport const dialCodeList =\n  '${dialCodes.join(' ')}'\n`,
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = new URL('../../src/lib/phone/', import.meta.url)
  const { metadata, dialCodes } = phoneFiles()
  writeFileSync(new URL('phone-metadata.json', folder), metadata)
  writeFileSync(new URL('../../contract/catalogue/dial-code-list.ts', import.meta.url), dialCodes)
}
