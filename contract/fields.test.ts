import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { banner } from './catalogue/banner'
import { address, art, ownPath } from './fields'

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

describe('an address of the catalogue', () => {
  it.each(['/', '/promotions', '/movie/metropolis/0?category=2', 'https://apps.example/foyer?x=1#y'])(
    'may be a path or https: %s',
    (written) => {
      expect(v.is(address, written)).toBe(true)
    },
  )

  it.each(disguises)('is nothing else, however it is written: %j', (written) => {
    expect(v.is(address, written)).toBe(false)
  })

  it.each(['/', '/promotions', 'https://apps.example/foyer'])(
    'leads a browser where it says: %s',
    (written) => {
      const url = new URL(written, 'https://shop.example/')
      expect(['https://shop.example', 'https://apps.example']).toContain(url.origin)
    },
  )

  it.each(disguises)('in a banner of a foreign API becomes no link at all: %j', (written) => {
    const parsed = v.parse(banner, { banner: { BannerType: 'external', TargetUrl: written } })
    expect(parsed.banner.TargetUrl).toBe('')
  })
})

describe('a path of this site', () => {
  it.each(['/', '/checkout/a%20b/1/1?step=checkout'])('may be %s', (written) => {
    expect(v.is(ownPath, written)).toBe(true)
  })
  it.each([...disguises, 'https://shop.example/', ''])('is nothing else: %j', (written) => {
    expect(v.is(ownPath, written)).toBe(false)
  })
})

it.each(['//evil.example/a', '/\\evil', 'https://evil.example/a', '/art/a"onerror="x', '/art/a b'])(
  'a picture is a file of this site: %j',
  (Base) => {
    expect(v.is(art, { Base, Widths: [160], Ratio: 1, Tint: '#000000' })).toBe(false)
  },
)
