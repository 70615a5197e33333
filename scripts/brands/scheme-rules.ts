import type { Brand, BrandPalette } from '../../contract/brand'
import type { SchemeName } from '../../contract/page/brand'
import { findPaletteErrors } from './palette-errors'
import { seatRules } from './seat-colours'

export interface Scheme {
  readonly name: SchemeName
  readonly palette: BrandPalette
  /** Media query of the scheme; empty for always. */
  readonly media: string
}

/** Returns the schemes that a brand's visitors may see, its default first. */
export function listSchemes({ theme }: Brand): readonly Scheme[] {
  const { scheme: own, palettes } = theme
  if (theme.schemeFrom === 'brand') return [{ name: own, palette: palettes[own], media: '' }]
  const scheme = (name: SchemeName): Scheme => ({
    name,
    palette: palettes[name],
    media: `(prefers-color-scheme:${name})`,
  })
  return [scheme(own), scheme(own === 'dark' ? 'light' : 'dark')]
}

const radii = {
  round: ['10px', '18px', '28px', '999px'],
  soft: ['6px', '10px', '16px', '10px'],
  square: ['0', '0', '0', '0'],
} as const

/**
 * Returns a brand's theme as CSS variables. The system's preference is handled by a media query without
 * script: the first frame is right on every page, with and without a server or scripts. A visitor's own
 * choice is the attribute `data-scheme` of `<html>`.
 * @throws Error when a colour is unreadable or indistinct in one of the schemes: the build stops
 */
export function themeRules(brand: Brand): string {
  const { shape, fonts } = brand.theme
  const { scheme: own, palettes } = brand.theme
  const other = own === 'dark' ? 'light' : 'dark'
  const [ownRules, otherRules] = [schemeRules(own, palettes[own]), schemeRules(other, palettes[other])]
  const asWished = listSchemes(brand).filter(({ name }) => name === other)
  const [small, middle, large, button] = radii[shape]
  return (
    `:root{${ownRules};--radius-s:${small};--radius-m:${middle};--radius-l:${large};--radius-button:${button};` +
    `--font-display:${fonts.display};--font-text:${fonts.text}}` +
    asWished.map(({ media }) => `@media${media}{:root:not([data-scheme=${own}]){${otherRules}}}`).join('') +
    `:root[data-scheme=${other}]{${otherRules}}` +
    `${inArabicScript(brand)}{--font-display:${fonts.arabic};--font-text:${fonts.arabic}}`
  )
}

/**
 * Returns a selector for a brand's pages in the Arabic script, which the brand's other fonts do not cover.
 */
function inArabicScript({ languages }: Brand): string {
  const tags = languages.filter((code) => new Intl.Locale(code).maximize().script === 'Arab')
  return `:root:is(${tags.map((code) => `[lang=${code}]`).join()})`
}

function schemeRules(name: SchemeName, palette: BrandPalette): string {
  const errors = findPaletteErrors(palette)
  if (errors.length > 0) throw new Error(`The ${name} palette on ${palette.ground}: ${errors.join('; ')}`)
  const colours = Object.entries(palette).map(([role, value]) => `--${cssName(role)}:${value}`)
  return [`color-scheme:${name}`, ...colours, seatRules(palette)].join(';')
}

function cssName(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
