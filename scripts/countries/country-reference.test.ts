import { expect, it } from 'vitest'
import { countryIso } from '@/contract/catalogue/country-ids'
import { dialCodeByIso } from '@/contract/catalogue/dial-codes'
import { countryById } from '@/server/platform/countries'
import { loadCountryReference } from '@/src/lib/place/country-reference'
import { countryReference } from './country-reference.mjs'

const asked = await loadCountryReference()

it('the list of countries matches its sources', () => {
  // The names of zones depend on the Node version that generated the list.
  const withoutWords = ({
    timezones,
    ...country
  }: {
    timezones: { zoneName: string; gmtOffset: number }[]
  }) => ({
    ...country,
    timezones: timezones.map(({ zoneName, gmtOffset }) => ({ zoneName, gmtOffset })),
  })
  expect([...asked.values()].map(withoutWords)).toEqual(countryReference().map(withoutWords))
  expect(asked.size).toBeGreaterThan(240)
})

it('every country has its dial code, coordinates, flag and time zones', () => {
  for (const country of asked.values()) {
    expect(country.timezones.length, country.isoCode).toBeGreaterThan(0)
    expect(Math.abs(country.latitude)).toBeLessThanOrEqual(90)
    expect(Math.abs(country.longitude)).toBeLessThanOrEqual(180)
    expect(country.flag).toHaveLength(4)
    for (const zone of country.timezones) {
      expect(zone.gmtOffsetName).toMatch(/^UTC[+-]\d\d:\d\d$/)
      expect(zone.tzName).not.toBe('')
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone.zoneName })).not.toThrow()
    }
  }
  expect(asked.get('KE')).toMatchObject({
    name: 'Kenya',
    phonecode: '254',
    currency: 'KES',
    latitude: -1.2833,
    timezones: [
      { zoneName: 'Africa/Nairobi', gmtOffset: 10_800, abbreviation: 'EAT', tzName: 'East Africa Time' },
    ],
  })
  expect(asked.get('IN')?.timezones[0]?.gmtOffset).toBe(19_800)
  // Standard time, in both hemispheres.
  expect(asked.get('US')?.timezones[0]?.gmtOffset).toBe(-18_000)
  expect(asked.get('NZ')?.timezones[0]?.gmtOffset).toBe(43_200)
})

it('the subsets for pages that cannot wait for the full list agree with it', () => {
  for (const [isoCode, { phonecode }] of asked) {
    const own = dialCodeByIso.get(isoCode)
    if (own !== undefined) expect(phonecode, isoCode).toBe(own)
  }
  for (const { iso, currency, dialCode } of countryById.values())
    expect(asked.get(iso)).toMatchObject({ currency, phonecode: dialCode })
  for (const iso of Object.values(countryIso)) expect(asked.has(iso)).toBe(true)
})
