import { expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import { findPaletteErrors } from '../brands/palette-errors'
import { withAccent } from './palette'

const asked = [
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
  '#ff00ff',
  '#808080',
  '#7b2ff7',
  '#0b6074',
]

test.each(
  brands.flatMap(({ id, theme }) =>
    Object.entries(theme.palettes).map(([name, each]) => [id, name, each] as const),
  ),
)('any accent is readable after adjustment to the palette of %s, %s', (_id, _name, palette) => {
  for (const accent of asked) expect(findPaletteErrors(withAccent(palette, accent)), accent).toEqual([])
})

test('an accent that is readable already stays unchanged', () => {
  for (const { theme } of brands) {
    const { light } = theme.palettes
    expect(withAccent(light, light.accent).accent).toBe(light.accent)
  }
})
