import { expect, test } from 'vitest'
import { brand as orbit } from '@/brands/orbit/brand'
import { brand as tembo } from '@/brands/tembo/brand'
import { applyColourScheme } from './fallback-page'

const built = (metas: string) =>
  `<!doctype html>\n<html lang="en" dir="ltr" data-build="1"><head><meta name="color-scheme" content="dark light">\n${metas}<link></head>`

test('a visitor’s choice sets the scheme of the page and of the browser around it', () => {
  const { light, dark } = tembo.theme.palettes
  const both =
    `<meta name="theme-color" content="${dark.ground}" media="(prefers-color-scheme:dark)">\n` +
    `    <meta name="theme-color" content="${light.ground}" media="(prefers-color-scheme:light)">`
  const page = applyColourScheme(built(both), tembo, 'light')
  expect(page).toContain('<html lang="en" dir="ltr" data-build="1" data-scheme="light">')
  expect(page.match(/theme-color/g)).toHaveLength(1)
  expect(page).toContain(`<meta name="theme-color" content="${light.ground}"><link>`)
  expect(applyColourScheme(built(both), tembo, null)).toBe(built(both))
})

test('a visitor’s choice overrides the brand’s own scheme', () => {
  const { theme } = orbit
  const other = theme.scheme === 'dark' ? 'light' : 'dark'
  const own = `<meta name="theme-color" content="${theme.palettes[theme.scheme].ground}">`
  expect(applyColourScheme(built(own), orbit, other)).toContain(
    `content="${theme.palettes[other].ground}"><link>`,
  )
})
