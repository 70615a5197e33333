import { fc } from '@/tests/property'
import { describe, expect, it, test } from 'vitest'
import { brands } from '../../brands/brands'
import { brand as temboBrand } from '../../brands/tembo/brand'
import { computeContrast, formatHex, parseRgb } from './contrast'
import { toOklch } from './oklch'
import { findSeatColourErrors, seatColours, seatRules } from './seat-colours'

const tembo = temboBrand.theme.palettes.dark

describe.each(brands.map((brand) => [brand.id, brand] as const))('the halls of %s', (_, brand) => {
  describe.each(Object.entries(brand.theme.palettes))('%s', (__, palette) => {
    const colours = seatColours(palette)

    it('distinguish free, chosen and sold seats and have readable numbers', () => {
      expect(findSeatColourErrors(colours, palette.ground)).toEqual([])
    })

    it('give each class its own hue', () => {
      const tones = colours.tones.map((tone) => toOklch(parseRgb(tone)))
      for (const { chroma } of tones) expect(chroma).toBeGreaterThan(0.06)
      tones.forEach(({ hue }, i) => {
        for (const other of tones.slice(i + 1))
          expect(Math.abs(((hue - other.hue + 540) % 360) - 180)).toBeGreaterThan(20)
      })
    })

    it('make sold seats the least prominent', () => {
      const quiet = computeContrast(colours.sold, colours.floor)
      for (const tone of [...colours.tones, colours.chosen])
        expect(computeContrast(tone, colours.floor)).toBeGreaterThan(1.5 * quiet)
    })
  })
})

test('any accent works on any nearly white or nearly black page', () => {
  const part = (min: number, max: number) => fc.double({ min, max, noNaN: true })
  const colour = (min: number, max: number) =>
    fc.tuple(part(min, max), part(min, max), part(min, max)).map((rgb) => formatHex(rgb))
  const page = fc.oneof(
    fc.record({ ground: colour(0.92, 1), ink: colour(0, 0.18) }),
    fc.record({ ground: colour(0, 0.09), ink: colour(0.9, 1) }),
  )
  fc.assert(
    fc.property(page, colour(0, 1), ({ ground, ink }, accent) => {
      const colours = seatColours({ ...tembo, ground, ink, accent })
      expect(findSeatColourErrors(colours, ground)).toEqual([])
    }),
  )
})

test('a middle-grey page, on which nothing stands out, stops the build', () => {
  expect(() => seatColours({ ...tembo, ground: '#777777', ink: '#ffffff' })).toThrow(/of 3:1/)
})

test('reports a chosen seat’s colour that is close to a class’s', () => {
  const colours = seatColours(tembo)
  const errors = findSeatColourErrors({ ...colours, chosen: colours.tones[1] ?? '' }, tembo.ground)
  expect(errors.join()).toContain('class 1 beside a chosen seat has 1.00:1')
})

test('the page’s rules contain every seat colour', () => {
  const rules = seatRules(tembo)
  for (const name of ['floor', 'seat-0', 'seat-5', 'on-seat', 'seat-chosen', 'on-chosen', 'seat-sold'])
    expect(rules).toMatch(new RegExp(`--${name}:#[0-9a-f]{6}`))
})
