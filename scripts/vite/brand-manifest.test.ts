import { expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import { rowAt } from '../../contract/page/page-at'
import { hasScreen } from '../../contract/page/row'
import { brandManifest } from './brand-manifest'

test.each(brands.map((brand) => [brand.id, brand] as const))(
  "the shortcuts of %s's installed app lead to pages that exist",
  (_id, brand) => {
    const { shortcuts, start_url: start } = brandManifest(brand) as {
      shortcuts: { name: string; url: string }[]
      start_url: string
    }
    expect(shortcuts.length).toBeGreaterThan(0)
    for (const path of [start, ...shortcuts.map((each) => each.url)]) {
      const row = rowAt(path)
      expect(row && hasScreen(row), path).toBe(true)
    }
  },
)
