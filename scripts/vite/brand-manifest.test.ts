import { beforeAll, expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import type { Brand } from '../../contract/brand'
import type { LanguageCode } from '../../contract/envelope'
import { languageCodes } from '../../contract/language-codes'
import { languageDirections } from '../../contract/languages.gen'
import { rowAt } from '../../contract/page/page-at'
import { hasScreen } from '../../contract/page/row'
import { createTranslateByLanguage } from '../languages/create-translate'
import { brandManifest } from './brand-manifest'

interface Manifest {
  readonly id: string
  readonly scope: string
  readonly start_url: string
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}
let say: Awaited<ReturnType<typeof createTranslateByLanguage>>
beforeAll(async () => {
  say = await createTranslateByLanguage(languageCodes)
})
const buildManifest = (brand: Brand, language: LanguageCode) =>
  brandManifest(brand, language, say[language]) as unknown as Manifest

const each = brands.map((brand) => [brand.id, brand] as const)

test.each(each)('the launch screen of %s has the colour of its own scheme', (_id, brand) => {
  const { ground } = brand.theme.palettes[brand.theme.scheme]
  expect(buildManifest(brand, 'en')).toMatchObject({ theme_color: ground, background_color: ground })
})

test.each(each)('the shortcuts in the manifest of %s lead to existing pages', (_id, brand) => {
  const { shortcuts, start_url: start } = buildManifest(brand, 'en')
  expect(shortcuts.length).toBeGreaterThan(0)
  const missing = [start, ...shortcuts.map(({ url }) => url)].filter((path) => {
    const row = rowAt(path)
    return !row || !hasScreen(row)
  })
  expect(missing).toEqual([])
})

test.each(each)('the manifest of %s has one id and a translation in each of its languages', (_id, brand) => {
  const english = buildManifest(brand, 'en')
  for (const language of brand.languages) {
    const own = buildManifest(brand, language)
    const { id, scope, start_url: start } = own
    expect({ id, scope, start_url: start }).toEqual({ id: '/', scope: '/', start_url: '/' })
    expect(own).toMatchObject({
      lang: language,
      dir: languageDirections[language],
      name: brand.name[language],
      short_name: brand.name[language],
      description: brand.meta.description[language],
    })
    expect(own.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url))
    if (language === 'en') continue
    for (const { name } of own.shortcuts)
      expect(english.shortcuts.map((shortcut) => shortcut.name)).not.toContain(name)
  }
})

test('a text that the code no longer contains cannot name a shortcut', () => {
  expect(() => say.ar('Words that nobody says')).toThrow('languages/ar.po has no translation of')
})
