import * as v from 'valibot'
import type { Brand, BrandPalette } from '../../contract/brand'
import { brandSchema } from '../../contract/brand'
import { maxNameLength } from '../../contract/page/brand'
import { countryIso } from '../../contract/catalogue/country-ids'
import { findFontErrors } from './font-errors'
import { findPaletteErrors } from './palette-errors'
import { seatColours } from './seat-colours'
import { findTextErrors } from './text-errors'

export interface BrandError {
  /** Relative to the project's root. */
  readonly file: string
  /** `settings.countries.0`; empty if the file itself is missing. */
  readonly field: string
  readonly reason: string
}

/** Reads a file by its path from the project's root; null if there is none. */
export type ReadFile = (path: string) => string | null

const { pictures: picturesSchema } = brandSchema.entries.settings.entries

/** Pictures that pages, the manifest and link previews use, below the brand's `images`. */
export const brandPictures = [
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'favicon.svg',
  'mark.svg',
  'pattern.svg',
  'wordmark.svg',
  'social.png',
  ...['films', 'friends', 'lost', 'offline', 'soon', 'tickets', 'upkeep', 'vouchers', 'waiting'].map(
    (name) => `empty-${name}.svg`,
  ),
]

/** Returns the pictures that the brand names itself, at each width that pages request. */
function namedPictures(source: unknown): string[] {
  const parsed = v.safeParse(v.object({ settings: v.object({ pictures: picturesSchema }) }), source)
  const names = parsed.success ? Object.values(parsed.output.settings.pictures) : []
  return [...new Set(names)].flatMap((name) =>
    [480, 960, 1440].flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.webp`]),
  )
}

/**
 * Returns all errors of a build's brands at once, so that one build shows them all; `sources` by their
 * folder.
 */
export function findBrandErrors(sources: Readonly<Record<string, unknown>>, read: ReadFile): BrandError[] {
  const claims: Claims = { ids: new Map(), hosts: new Map([['localhost', 'this machine']]) }
  return Object.entries(sources).flatMap(([folder, source]) => {
    const parsed = v.safeParse(brandSchema, source)
    const values = parsed.success
      ? findValueErrors(parsed.output, folder, claims)
      : parsed.issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', reason: issue.message }))
    const file = `brands/${folder}/brand.ts`
    return [
      ...[...values, ...findTextErrors(source, languagesIn(source)), ...findContrastErrors(source)].map(
        (each) => ({
          file,
          ...each,
        }),
      ),
      ...[...brandPictures, ...namedPictures(source)]
        .map((name) => `brands/${folder}/images/${name}`)
        .filter((path) => read(path) === null)
        .map((path) => ({ file: path, field: '', reason: 'this picture is missing' })),
      ...findFontErrors(folder, source, read),
    ]
  })
}

type ValueError = Omit<BrandError, 'file'>

interface Claims {
  readonly ids: Map<string, string>
  readonly hosts: Map<string, string>
}

function findValueErrors({ id, name, hosts, apiBaseAt, settings }: Brand, folder: string, claims: Claims) {
  const errors: ValueError[] = []
  for (const [language, text] of Object.entries(name))
    if (text.length > maxNameLength)
      errors.push({
        field: `name.${language}`,
        reason: `has ${text.length} letters, of at most ${maxNameLength}`,
      })
  const claim = (claimed: Map<string, string>, value: string, field: string) => {
    const owner = claimed.get(value)
    if (owner) errors.push({ field, reason: `${value} is already claimed by ${owner}` })
    else claimed.set(value, folder)
  }
  if (id !== folder)
    errors.push({ field: 'id', reason: `is ${id}, must be the name of its folder, ${folder}` })
  claim(claims.ids, id, 'id')
  hosts.forEach((host, i) => claim(claims.hosts, host, `hosts.${i}`))
  for (const host of Object.keys(apiBaseAt)) claim(claims.hosts, host, `apiBaseAt.${host}`)

  settings.countries.forEach((country, i) => {
    if (!(country in countryIso))
      errors.push({ field: `settings.countries.${i}`, reason: `there is no country ${country}` })
  })
  const countryFields = [
    ...Object.keys(settings.countryHome).map((key) => [`countryHome.${key}`, Number(key)] as const),
    ...Object.keys(settings.countryHost).map((key) => [`countryHost.${key}`, Number(key)] as const),
    ...Object.keys(settings.supportPhones).map((key) => [`supportPhones.${key}`, Number(key)] as const),
    ...Object.keys(settings.paymentMethods).map((key) => [`paymentMethods.${key}`, Number(key)] as const),
    ...settings.partnerCinemas.map((each, i) => [`partnerCinemas.${i}.countryId`, each.countryId] as const),
  ]
  for (const [field, country] of countryFields)
    if (!settings.countries.includes(country))
      errors.push({ field: `settings.${field}`, reason: `country ${country} is not in settings.countries` })
  return errors
}

/** Returns the brand's languages, or the two that every brand has if they are invalid. */
function languagesIn(source: unknown): readonly string[] {
  const parsed = v.safeParse(v.object({ languages: brandSchema.entries.languages }), source)
  return parsed.success ? parsed.output.languages : ['en', 'ar']
}

const schemes = ['light', 'dark'] as const
const { palettes: palettesSchema } = brandSchema.entries.theme.entries

/** Checks the palettes even if the brand is invalid elsewhere. */
function findContrastErrors(source: unknown): ValueError[] {
  const theme = v.safeParse(v.object({ theme: v.object({ palettes: palettesSchema }) }), source)
  if (!theme.success) return []
  const { palettes } = theme.output.theme
  return schemes.flatMap((name) =>
    [...findPaletteErrors(palettes[name]), ...findSeatErrors(palettes[name])].map((reason) => ({
      field: `theme.palettes.${name}`,
      reason,
    })),
  )
}

/** Reports a palette that leaves no room for the colours of seats. */
function findSeatErrors(palette: BrandPalette): string[] {
  try {
    seatColours(palette)
    return []
  } catch (thrown) {
    return [thrown instanceof Error ? thrown.message : String(thrown)]
  }
}
