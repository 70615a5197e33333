import { expect, test } from 'vitest'
import { parse } from 'valibot'
import { brands } from '@/brands/brands'
import { pageBrand } from '@/contract/page/brand'
import { artOf } from './brand-picture'

const own = { Base: '/art/posters/metropolis', Widths: [160], Ratio: 0.667, Tint: '#101820' }

test.each(brands.map((brand) => [brand.id, parse(pageBrand, brand)] as const))(
  'a film, an event and a cinema without a picture show one of %s',
  (_, brand) => {
    expect(artOf(brand, 'film', undefined)).toMatchObject({
      Base: '/brand/images/poster',
      Widths: [160, 320, 480],
    })
    for (const of of ['event', 'cinema'] as const)
      expect(artOf(brand, of, undefined, '')).toMatchObject({ Base: '/brand/images/banner', Ratio: 2.4 })
  },
)

test('what has a picture shows it, in several widths or at one address', () => {
  const [brand] = brands.map((each) => parse(pageBrand, each))
  if (!brand) throw new Error('There is no brand')
  expect(artOf(brand, 'film', own, '/assets/images/metropolis.jpg')).toBe(own)
  expect(artOf(brand, 'film', undefined, '/assets/images/metropolis.jpg')).toBeUndefined()
})
