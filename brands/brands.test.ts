import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandSchema } from '../contract/brand'
import { countryIso } from '../contract/catalogue/country-ids'
import { brands } from './brands'
import { brand as dana } from './dana/brand'

test.each(brands.map((brand) => [brand.id, brand] as const))('%s says all that a brand says', (_, brand) => {
  expect(v.safeParse(brandSchema, brand).issues).toBeUndefined()
})

test('no two of three brands build a part of their screens the same way', () => {
  for (const part of ['hero', 'listing', 'card', 'form', 'ticket'] as const)
    expect(new Set(brands.map((brand) => brand.theme.layout[part])).size, part).toBeGreaterThanOrEqual(
      Math.min(brands.length, 3),
    )
})

test('one brand has no tab Alternate', () => {
  expect(brands.filter((brand) => !brand.settings.alternateTab).map(({ id }) => id)).toEqual(['orbit'])
})

test('no host is claimed twice, and the local one by nobody', () => {
  const hosts = brands.flatMap((brand) => [...brand.hosts, ...Object.keys(brand.apiBaseAt)])
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(hosts).not.toContain('localhost')
})

test.each(brands.map((brand) => [brand.id, { ...brand.settings, languages: brand.languages }] as const))(
  '%s says where its app and its channels are, and how its app is known',
  (_, { appLinks, socialLinks, mobileAppAgent }) => {
    expect(appLinks.map(({ name }) => name.en)).toEqual(['App Store', 'Google Play'])
    expect(socialLinks.length).toBeGreaterThan(0)
    expect(mobileAppAgent).not.toBe('')
  },
)

test('the third brand wants a number of 8 to 12 characters in its contact form', () => {
  expect(
    brands.flatMap(({ id, settings }) => (settings.contactNumber ? [[id, settings.contactNumber]] : [])),
  ).toEqual([['orbit', { least: 8, most: 12 }]])
})

const cinemas = readFileSync(join(import.meta.dirname, '../catalogue/shipped/cinemas.csv'), 'utf8')
const cities = readFileSync(join(import.meta.dirname, '../catalogue/shipped/cities.csv'), 'utf8')

test.each(brands.map((brand) => [brand.id, { ...brand.settings, languages: brand.languages }] as const))(
  '%s names partner cinemas that there are, where they are, in each of its countries',
  (_, { partnerCinemas, countries, languages }) => {
    for (const countryId of countries) {
      const here = partnerCinemas.filter((cinema) => cinema.countryId === countryId)
      expect(here.length).toBeGreaterThan(0)
      expect(here.length).toBeLessThanOrEqual(3)
      for (const { cinemaId, name } of here) {
        const [, city, en, ar] =
          new RegExp(`^${cinemaId},[^,]*,([^,]*),([^,]*),([^,]*)`, 'm').exec(cinemas) ?? []
        // Swahili is said where a brand that speaks it names the cinema; the table of cinemas has none.
        const { sw, ...said } = name
        expect(said).toEqual({ en, ar })
        if (languages.includes('sw')) expect(sw).toMatch(/\S/)
        expect(new RegExp(`^${city},(..),`, 'm').exec(cities)?.[1]).toBe(countryIso[countryId])
      }
    }
  },
)

const withTheme = (theme: Record<string, unknown>) =>
  v.safeParse(brandSchema, { ...dana, theme: { ...dana.theme, ...theme } }).success
const { layout, palettes } = dana.theme

test.each([
  ['a layout that nobody has drawn', { layout: { ...layout, hero: 'spinning' } }],
  ['a part that no screen has', { layout: { ...layout, sidebar: 'wide' } }],
  ['one scheme without the other', { palettes: { light: palettes.light } }],
  [
    'a colour that is more than a colour',
    { palettes: { ...palettes, dark: { ...palettes.dark, ink: 'red;}' } } },
  ],
])('%s is refused', (_, theme) => {
  expect(withTheme({})).toBe(true)
  expect(withTheme(theme)).toBe(false)
})
