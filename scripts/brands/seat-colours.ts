import type { BrandPalette } from '../../contract/brand'
import {
  computeContrast,
  graphicContrast,
  formatHex,
  computeLuminance,
  mixed,
  parseRgb,
  textContrast,
  type Rgb,
} from './contrast'
import { toOklch, rgbOfOklch } from './oklch'

/** Seat colours of a brand's halls, by the name of the CSS variable. */
export interface SeatColours {
  /** Background of the seats. */
  readonly floor: string
  /** Colours of free seats, from the cheapest class on. */
  readonly tones: readonly string[]
  /** Numbers and symbols on free seats. */
  readonly onSeat: string
  readonly chosen: string
  readonly onChosen: string
  /** Outline and cross of a sold seat. */
  readonly sold: string
}

/** Allowance for rounding to whole colour steps. */
const margin = 1.03
const soldContrast = 1.7

const hues = [255, 330, 165, 40, 295, 105, 210, 10]
const toneCount = 6
/**
 * Tones this close to the accent, in degrees of hue, are left out, since they would look like the brand's own
 * colour.
 */
const nearAccent = 32

/**
 * Returns seat colours for a palette. A free seat contrasts with the floor as much as with a chosen one, so
 * that the three differ by lightness alone; classes differ by hue, and by shape in the style sheet.
 * @throws Error when the palette has no room for that: the build stops
 */
export function seatColours({ ground, ink, accent }: BrandPalette): SeatColours {
  const floor = mixed(ground, ink, 0.05)
  const isDark = computeContrast(floor, '#ffffff') > computeContrast(floor, '#000000')
  // White numbers are readable on every tone.
  const lightest = 1.05 / (textContrast * margin)
  const apart = graphicContrast * margin
  const chosen = isDark
    ? farFrom(floor, accent, '#ffffff', apart ** 2)
    : farFrom(floor, accent, '#000000', Math.max(apart ** 2, (computeBrightness(floor) * apart) / lightest))
  const tone = Math.min(Math.sqrt(computeBrightness(floor) * computeBrightness(chosen)), lightest)
  const accentHue = toOklch(parseRgb(accent)).hue
  const tones = hues
    .filter((hue) => Math.abs(((hue - accentHue + 540) % 360) - 180) > nearAccent)
    .slice(0, toneCount)
    // More expensive classes have higher chroma.
    .map((hue, rank) => formatHex(withLuminance(tone - 0.05, hue, rank === 0 ? 0.1 : 0.16)))
  const onSeat = '#ffffff'
  const onChosen =
    computeContrast(chosen, '#ffffff') > computeContrast(chosen, '#000000') ? '#ffffff' : '#000000'
  const sold = farFrom(floor, floor, ink, soldContrast)
  const errors = findSeatColourErrors({ floor, tones, onSeat, chosen, onChosen, sold }, ground)
  if (errors.length > 0) throw new Error(`Seats on ${ground} with ${accent}: ${errors.join('; ')}`)
  return { floor, tones, onSeat, chosen, onChosen, sold }
}

/** Returns the colours that are indistinct or unreadable; empty for a valid palette. */
export function findSeatColourErrors(colours: SeatColours, ground: string): string[] {
  const { floor, tones, onSeat, chosen, onChosen, sold } = colours
  const pairs: (readonly [what: string, a: string, b: string, least: number])[] = [
    ['a chosen seat on the floor', chosen, floor, graphicContrast],
    ['a chosen seat beside the hall', chosen, ground, graphicContrast],
    ['the number of a chosen seat', onChosen, chosen, textContrast],
    ['the outline of a sold seat', sold, floor, 1.4],
    ...tones.flatMap((tone, i) => [
      [`class ${i} on the floor`, tone, floor, graphicContrast] as const,
      [`class ${i} beside the hall`, tone, ground, graphicContrast] as const,
      [`class ${i} beside a chosen seat`, tone, chosen, graphicContrast] as const,
      [`the number on class ${i}`, onSeat, tone, textContrast] as const,
      // Sold seats need less contrast.
      [`class ${i} beside a sold seat`, tone, sold, 1.5] as const,
    ]),
  ]
  const errors = pairs.flatMap(([label, a, b, least]) => {
    const contrast = computeContrast(a, b)
    return contrast < least ? [`${label} has ${contrast.toFixed(2)}:1 of ${least}:1`] : []
  })
  return tones.length < toneCount ? [...errors, `only ${tones.length} classes`] : errors
}

export function seatRules(palette: BrandPalette): string {
  const { floor, tones, onSeat, chosen, onChosen, sold } = seatColours(palette)
  return [
    `--floor:${floor}`,
    ...tones.map((tone, i) => `--seat-${i}:${tone}`),
    `--on-seat:${onSeat}`,
    `--seat-chosen:${chosen}`,
    `--on-chosen:${onChosen}`,
    `--seat-sold:${sold}`,
  ].join(';')
}

/** Returns the luminance with the offset of the contrast formula. */
function computeBrightness(hex: string): number {
  return computeLuminance(parseRgb(hex)) + 0.05
}

/** Mixes `colour` towards `end` just as far as it needs to contrast with `floor`. */
function farFrom(floor: string, colour: string, end: string, contrast: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const led = mixed(colour, end, share)
    if (computeContrast(led, floor) >= contrast) return led
  }
  return end
}

/** Returns a colour of a hue and luminance with the highest displayable chroma up to `chroma`. */
function withLuminance(luminance: number, hue: number, chroma: number): Rgb {
  for (let tried = chroma; ; tried -= 0.005) {
    let [low, high] = [0, 1]
    for (let i = 0; i < 24; i++) {
      const middle = (low + high) / 2
      if (computeLuminance(rgbOfOklch({ lightness: middle, chroma: tried, hue })) < luminance) low = middle
      else high = middle
    }
    const found = rgbOfOklch({ lightness: low, chroma: tried, hue })
    if (tried <= 0 || found.every((part) => part >= 0 && part <= 1)) return found
  }
}
