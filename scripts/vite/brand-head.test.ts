import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brand as dana } from '../../brands/dana/brand'
import { brandHead } from './brand-head'

const page = brandHead(
  readFileSync('index.html', 'utf8'),
  dana,
  { css: '', faces: '' },
  { first: null, entry: '' },
)

test('layout attributes follow the language, which the server replaces literally', () => {
  expect(page).toMatch(
    /<html lang="en" dir="ltr"[^>]* data-density="airy"[^>]* data-hero="carousel"[^>]* data-ticket="gilt">/,
  )
})

test('the browser receives both colour schemes before any rule', () => {
  const { light, dark } = dana.theme.palettes
  expect(page).toContain('<meta name="color-scheme" content="light dark">')
  expect(page).toContain(`content="${light.ground}" media="(prefers-color-scheme:light)"`)
  expect(page).toContain(`content="${dark.ground}" media="(prefers-color-scheme:dark)"`)
})

test('a page contains only the brand fields that its code reads, and no palette', () => {
  const [, text = ''] = /<script type="application\/json" id="foyer-brand">(.*?)<\/script>/.exec(page) ?? []
  const carried: unknown = JSON.parse(text)
  // The server alone decides who gets offers and in which order the ways to pay stand.
  const { offersForGuests: _offers, paymentMethods: _methods, ...settings } = dana.settings
  expect(carried).toMatchObject({ id: 'dana', hosts: dana.hosts, settings })
  const { light, dark } = dana.theme.palettes
  expect(text).toContain(light.ground)
  for (const colour of [light.accent, dark.accent, dana.theme.fonts.display])
    expect(text).not.toContain(colour)
})

test('the manifest link is where the server and the first script replace it by language', () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest">')
})
