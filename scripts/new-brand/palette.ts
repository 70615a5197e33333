import type { BrandPalette } from '../../contract/brand'
import { computeContrast, formatHex, parseRgb } from '../brands/contrast'
import { toOklch, rgbOfOklch } from '../brands/oklch'
import { findPaletteErrors } from '../brands/palette-errors'
import { seatColours } from '../brands/seat-colours'

/**
 * Returns another brand's palette with a new accent: unchanged, or with the nearest lightness that is
 * readable on every ground and leaves room for the colours of seats.
 * @throws Error when no lightness works
 */
export function withAccent(base: BrandPalette, requested: string): BrandPalette {
  const { lightness, chroma, hue } = toOklch(parseRgb(requested))
  const steps = Array.from({ length: 100 }, (_, i) => (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 0.02)
  for (const step of steps) {
    const led = lightness + step
    if (led < 0.1 || led > 0.98) continue
    const accent = step === 0 ? requested : formatHex(rgbOfOklch({ lightness: led, chroma, hue }))
    const onAccent =
      computeContrast(accent, '#ffffff') > computeContrast(accent, '#0b0b0b') ? '#ffffff' : '#0b0b0b'
    const palette = { ...base, accent, onAccent }
    if (findPaletteErrors(palette).length === 0 && hasRoomForSeats(palette)) return palette
  }
  throw new Error(`No shade of ${requested} is readable on ${base.ground}: choose another colour.`)
}

function hasRoomForSeats(palette: BrandPalette): boolean {
  try {
    seatColours(palette)
    return true
  } catch {
    return false
  }
}
