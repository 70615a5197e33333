import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { brandSchema } from '../contract/brand'
import { countryIso } from '../contract/catalogue/country-ids'
import { brands } from './brands'
import { brand as dana } from './dana/brand'

test.each(brands.map((brand) => [brand.id, brand] as const))('%s has every field of a brand', (_, brand) => {
  expect(v.safeParse(brandSchema, brand).issues).toBeUndefined()
})

test('no two of three brands share a layout part', () => {
  for (const part of ['hero', 'listing', 'card', 'form', 'ticket'] as const)
    expect(new Set(brands.map((brand) => brand.theme.layout[part])).size, part).toBeGreaterThanOrEqual(
      Math.min(brands.length, 3),
    )
})

test('one brand has no Alternate tab', () => {
  expect(brands.filter((brand) => !brand.settings.alternateTab).map(({ id }) => id)).toEqual(['orbit'])
})

test('no host belongs to two brands, and localhost to none', () => {
  const hosts = brands.flatMap((brand) => [...brand.hosts, ...Object.keys(brand.apiBaseAt)])
  expect(new Set(hosts).size).toBe(hosts.length)
  expect(hosts).not.toContain('localhost')
})

test.each(brands.map((brand) => [brand.id, { ...brand.settings, languages: brand.languages }] as const))(
  '%s has links to its app and social channels, and an agent name of its app',
  (_, { appLinks, socialLinks, mobileAppAgent }) => {
    expect(appLinks.map(({ name }) => name.en)).toEqual(['App Store', 'Google Play'])
    expect(socialLinks.length).toBeGreaterThan(0)
    expect(mobileAppAgent).not.toBe('')
  },
)

test('the third brand requires a number of 8 to 12 characters in its contact form', () => {
  expect(
    brands.flatMap(({ id, settings }) => (settings.contactNumber ? [[id, settings.contactNumber]] : [])),
  ).toEqual([['orbit', { least: 8, most: 12 }]])
})

const cinemas = readFileSync(join(import.meta.dirname, '../packages/sample-catalogue/cinemas.csv'), 'utf8')
const cities = readFileSync(join(import.meta.dirname, '../packages/sample-catalogue/cities.csv'), 'utf8')

test.each(brands.map((brand) => [brand.id, { ...brand.settings, languages: brand.languages }] as const))(
  '%s lists existing partner cinemas in each of its countries',
  (_, { partnerCinemas, countries, languages }) => {
    for (const countryId of countries) {
      const here = partnerCinemas.filter((cinema) => cinema.countryId === countryId)
      expect(here.length).toBeGreaterThan(0)
      expect(here.length).toBeLessThanOrEqual(3)
      for (const { cinemaId, name } of here) {
        const [, city, en, ar] =
          new RegExp(`^${cinemaId},[^,]*,([^,]*),([^,]*),([^,]*)`, 'm').exec(cinemas) ?? []
        // The Swahili name comes from the brand; the table of cinemas has none.
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
])('%s is rejected', (_, theme) => {
  expect(withTheme({})).toBe(true)
  expect(withTheme(theme)).toBe(false)
})
