import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brands } from '@/brands/brands'
import { languageCodes } from '@/contract/language-codes'
import { dataBlocks } from '@/contract/page/data-blocks'
import { getText } from '@/contract/get-text'
import { localizeTemplate } from './entry-server'

const template = readFileSync('index.html', 'utf8').replace(
  '<!--foyer-brand-->',
  '<link rel="manifest" href="/manifest.webmanifest">',
)

test.each(languageCodes)(
  'a page from the server names its language and links the manifest of that language (%s)',
  (language) => {
    const page = localizeTemplate(template, language)
    expect(page).toContain(
      `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}" data-from="server"`,
    )
    expect(page).toContain(`<link rel="manifest" href="/brand/${language}.webmanifest">`)
  },
)

test.each(brands.flatMap((brand) => brand.languages.map((language) => ({ brand, language }))))(
  'a page of $brand.id in $language contains its brand unchanged, with texts in that language alone',
  ({ brand, language }) => {
    const block = (value: object) =>
      `<script type="application/json" id="${dataBlocks.brand}">${JSON.stringify(value)}</script>`
    const page = localizeTemplate(`<head>${block(brand)}<style></style></head>`, language)
    const carried = JSON.parse(/<script[^>]*>(.*?)<\/script>/.exec(page)?.[1] ?? '') as typeof brand
    expect(getText(carried.tagline, language)).toBe(getText(brand.tagline, language))
    expect(carried.settings.appLinks.map(({ name }) => getText(name, language))).toEqual(
      brand.settings.appLinks.map(({ name }) => getText(name, language)),
    )
    expect({ ...carried, name: 0, tagline: 0, voice: 0, meta: 0, settings: 0, wordings: 0 }).toEqual({
      ...brand,
      name: 0,
      tagline: 0,
      voice: 0,
      meta: 0,
      settings: 0,
      wordings: 0,
    })
    const others = brand.languages.filter(
      (other) => getText(brand.tagline, other) !== getText(brand.tagline, language),
    )
    for (const other of others) expect(page).not.toContain(getText(brand.tagline, other))
  },
)
