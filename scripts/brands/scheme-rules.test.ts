import { expect, test } from 'vitest'
import { brands } from '../../brands/brands'
import { brand as dana } from '../../brands/dana/brand'
import { brand as tembo } from '../../brands/tembo/brand'
import { findPaletteErrors } from './palette-errors'
import { listSchemes, themeRules } from './scheme-rules'

const schemes = brands.flatMap((brand) =>
  Object.entries(brand.theme.palettes).map(([name, palette]) => [`${brand.id}, ${name}`, palette] as const),
)

test.each(schemes)('text is readable on every ground: %s', (_, palette) => {
  expect(findPaletteErrors(palette)).toEqual([])
})

test('names a text colour that is unreadable on one of its grounds', () => {
  const { light } = dana.theme.palettes
  expect(findPaletteErrors({ ...light, muted: '#8aa0a6' }).join()).toMatch(
    /secondary text on raised \(#8aa0a6 on \S+\) has \S+:1, must be 4.5:1/,
  )
  expect(findPaletteErrors({ ...light, onAccent: light.accent })).toEqual([
    `text on the accent (${light.accent} on ${light.accent}) has 1.00:1, must be 4.5:1`,
  ])
})

test.each(['light', 'dark'] as const)('an unreadable %s palette stops the build', (name) => {
  const { theme } = tembo
  const palettes = {
    ...theme.palettes,
    [name]: { ...theme.palettes[name], ink: theme.palettes[name].ground },
  }
  expect(() => themeRules({ ...tembo, theme: { ...theme, palettes } })).toThrow(`The ${name} palette`)
})

test('the brand’s own scheme is the default, the other one follows the device setting', () => {
  const rules = themeRules(tembo)
  const { light, dark } = tembo.theme.palettes
  expect(rules).toMatch(new RegExp(`^:root{color-scheme:dark;--ground:${dark.ground}`))
  expect(rules).toContain(
    `@media(prefers-color-scheme:light){:root:not([data-scheme=dark]){color-scheme:light;--ground:${light.ground}`,
  )
  // The visitor's own choice has its own rule.
  expect(rules).toContain(`:root[data-scheme=light]{color-scheme:light;--ground:${light.ground}`)
})

test('a brand with a fixed scheme shows the other only if the visitor chooses it', () => {
  const own = { ...tembo, theme: { ...tembo.theme, schemeFrom: 'brand' as const } }
  expect(listSchemes(own)).toEqual([{ name: 'dark', palette: tembo.theme.palettes.dark, media: '' }])
  expect(themeRules(own)).not.toContain('@media')
  expect(themeRules(own)).toContain(':root[data-scheme=light]')
})
