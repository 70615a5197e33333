import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { banner } from './catalogue/banner'
import { address, art, sitePath } from './fields'

const disguises = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'http://shop.example/',
  '//evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/',
  '/\t/evil.example/',
  '/\n/evil.example/',
  'https:///evil.example',
  'https://',
  'https:evil.example',
  'https://shop.example\\@evil.example',
  'blob:https://shop.example/1',
]

describe('an address in the catalogue', () => {
  it.each(['/', '/promotions', '/movie/metropolis/0?category=2', 'https://apps.example/foyer?x=1#y'])(
    'may be a path or https: %s',
    (written) => {
      expect(v.is(address, written)).toBe(true)
    },
  )

  it.each(disguises)('is rejected in any disguise: %j', (written) => {
    expect(v.is(address, written)).toBe(false)
  })

  it.each(['/', '/promotions', 'https://apps.example/foyer'])(
    'resolves to its own site in a browser: %s',
    (written) => {
      const url = new URL(written, 'https://shop.example/')
      expect(['https://shop.example', 'https://apps.example']).toContain(url.origin)
    },
  )

  it.each(disguises)('is dropped from a banner of a third-party API: %j', (written) => {
    const parsed = v.parse(banner, { banner: { BannerType: 'external', TargetUrl: written } })
    expect(parsed.banner.TargetUrl).toBe('')
  })
})

describe('a path on this site', () => {
  it.each(['/', '/checkout/a%20b/1/1?step=checkout'])('may be %s', (written) => {
    expect(v.is(sitePath, written)).toBe(true)
  })
  it.each([...disguises, 'https://shop.example/', ''])('is rejected in any other form: %j', (written) => {
    expect(v.is(sitePath, written)).toBe(false)
  })
})

it.each(['//evil.example/a', '/\\evil', 'https://evil.example/a', '/art/a"onerror="x', '/art/a b'])(
  'rejects a picture outside this site: %j',
  (Base) => {
    expect(v.is(art, { Base, Widths: [160], Ratio: 1, Tint: '#000000' })).toBe(false)
  },
)
