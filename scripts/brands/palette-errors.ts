import type { BrandPalette } from '../../contract/brand'
import { computeContrast, graphicContrast, textContrast } from './contrast'

/**
 * Returns the text colours of a palette that are unreadable on one of their grounds; empty for a valid
 * palette.
 */
export function findPaletteErrors(palette: BrandPalette): string[] {
  const { ground, surface, raised, ink, muted, accent, onAccent, good, warn, bad } = palette
  const pairs: (readonly [what: string, a: string, b: string, least: number])[] = [
    ['text on the accent', onAccent, accent, textContrast],
    ...Object.entries({ ground, surface, raised }).flatMap(([under, below]) => [
      [`text on ${under}`, ink, below, textContrast] as const,
      [`secondary text on ${under}`, muted, below, textContrast] as const,
      [`the accent on ${under}`, accent, below, under === 'raised' ? graphicContrast : textContrast] as const,
    ]),
    ...Object.entries({ ground, surface }).flatMap(([under, below]) =>
      Object.entries({ good, warn, bad }).map(
        ([role, colour]) => [`${role} on ${under}`, colour, below, textContrast] as const,
      ),
    ),
  ]
  return pairs.flatMap(([label, a, b, least]) => {
    const contrast = computeContrast(a, b)
    return contrast < least
      ? [`${label} (${a} on ${b}) has ${contrast.toFixed(2)}:1, must be ${least}:1`]
      : []
  })
}
