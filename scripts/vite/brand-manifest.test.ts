import { beforeAll, describe, expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import { languageCodes } from '../../contract/language-codes'
import { rowAt } from '../../contract/page/page-at'
import { hasScreen } from '../../contract/page/row'
import { sayInEach } from '../languages/say-in'
import { brandManifest } from './brand-manifest'

interface Manifest {
  readonly id: string
  readonly scope: string
  readonly start_url: string
  readonly shortcuts: readonly { readonly name: string; readonly url: string }[]
}
let say: Awaited<ReturnType<typeof sayInEach>>
beforeAll(async () => {
  say = await sayInEach(languageCodes)
})
const manifestOf = (brand: (typeof brands)[number], language: (typeof languageCodes)[number]) =>
  brandManifest(brand, language, say[language]) as unknown as Manifest

describe.each(brands.map((brand) => [brand.id, brand] as const))('the installed app of %s', (_id, brand) => {
  test('is of its own scheme already while it starts', () => {
    const { ground } = brand.theme.palettes[brand.theme.scheme]
    expect(manifestOf(brand, 'en')).toMatchObject({ theme_color: ground, background_color: ground })
  })

  test('has shortcuts, which lead to pages that exist', () => {
    const { shortcuts, start_url: start } = manifestOf(brand, 'en')
    expect(shortcuts.length).toBeGreaterThan(0)
    const missing = [start, ...shortcuts.map((each) => each.url)].filter((path) => {
      const row = rowAt(path)
      return !row || !hasScreen(row)
    })
    expect(missing).toEqual([])
  })

  test('is the same one in each language, said in that language', () => {
    const english = manifestOf(brand, 'en')
    for (const language of brand.languages) {
      const own = manifestOf(brand, language)
      const { id, scope, start_url: start } = own
      expect({ id, scope, start_url: start }).toEqual({ id: '/', scope: '/', start_url: '/' })
      expect(own).toMatchObject({
        lang: language,
        dir: language === 'ar' ? 'rtl' : 'ltr',
        name: brand.name[language],
        short_name: brand.name[language],
        description: brand.meta.description[language],
      })
      expect(own.shortcuts.map(({ url }) => url)).toEqual(english.shortcuts.map(({ url }) => url))
      if (language === 'en') continue
      for (const { name } of own.shortcuts)
        expect(english.shortcuts.map((each) => each.name)).not.toContain(name)
    }
  })
})

test('what no code says any more is no name of a shortcut', () => {
  expect(() => say.ar('Words that nobody says')).toThrow('languages/ar.po lacks a text')
})
