import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import { brand as dana } from '../../brands/dana/brand'
import { brandSchema } from '../../contract/brand'
import { brandStyle, ticketStylesPart, splitFaces } from './brand-style'

const root = process.cwd()

test('every named layout has a style sheet, and every style sheet a name', () => {
  const parts = Object.entries(brandSchema.entries.theme.entries.layout.entries)
  const named = parts
    .filter(([part]) => part !== ticketStylesPart)
    .flatMap(([part, { options }]) => options.map((name) => `${part}-${name}.css`))
  expect(readdirSync(join(root, 'src/app/layout')).sort()).toEqual(named.sort())
})

test('a page contains its own brand’s layout and no other', () => {
  const rules = brands.map((brand) => brandStyle(brand, root).css)
  expect(new Set(rules).size).toBe(brands.length)
  const underlined = brandStyle(dana, root).css
  expect(underlined).toContain('.field{border-radius:0;padding-inline:.25rem')
  expect(underlined).not.toContain('overflow-x:clip')
})

test('font files load after the first frame, the metrics of fallback fonts before it', () => {
  const { css, faces } = splitFaces(
    "@font-face { font-family: A; src: url('/a.woff2') } @font-face { font-family: B; src: local('Arial') } main :lang(ar) { color: red }",
  )
  expect(faces).toContain('/a.woff2')
  expect(css).toBe("@font-face{font-family:B;src:local('Arial')}main :lang(ar){color:red}")
})
