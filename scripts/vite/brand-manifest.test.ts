import { expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import { rowAt } from '../../contract/page/page-at'
import { hasScreen } from '../../contract/page/row'
import { brandManifest } from './brand-manifest'

test.each(brands.map((brand) => [brand.id, brand] as const))(
  'while %s starts, the screen is already of its own scheme',
  (_id, brand) => {
    const { ground } = brand.theme.palettes[brand.theme.scheme]
    expect(brandManifest(brand)).toMatchObject({ theme_color: ground, background_color: ground })
  },
)

test.each(brands.map((brand) => [brand.id, brand] as const))(
  "the shortcuts of %s's installed app lead to pages that exist",
  (_id, brand) => {
    const { shortcuts, start_url: start } = brandManifest(brand) as {
      shortcuts: { name: string; url: string }[]
      start_url: string
    }
    expect(shortcuts.length).toBeGreaterThan(0)
    const missing = [start, ...shortcuts.map((each) => each.url)].filter((path) => {
      const row = rowAt(path)
      return !row || !hasScreen(row)
    })
    expect(missing).toEqual([])
  },
)
