import { fc } from '@/tests/property'
import { expect, test } from 'vitest'
import { findReadableTint } from './create-pictures'

const part = fc.integer({ min: 0, max: 255 })

/** Returns the luminance of `#rrggbb`. // WCAG 2.2 */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test('keeps black or white text readable on the colour of any picture', () => {
  fc.assert(
    fc.property(fc.record({ r: part, g: part, b: part }), (colour) => {
      const light = luminance(findReadableTint(colour))
      expect(Math.max(1.05 / (light + 0.05), (light + 0.05) / 0.05)).toBeGreaterThanOrEqual(5.5)
    }),
  )
})

test('leaves a readable colour unchanged', () => {
  expect(findReadableTint({ r: 8, g: 8, b: 24 })).toBe('#080818')
  expect(findReadableTint({ r: 248, g: 200, b: 56 })).toBe('#f8c838')
})
