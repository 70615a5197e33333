import type { BrandPalette } from '../../contract/brand'
import { contrastOf } from './contrast'

/** Text is read from here. // WCAG 2.2, 1.4.3 */
const readable = 4.5
/** The edge of a field or a button is found from here. // WCAG 2.2, 1.4.11 */
const tellable = 3

/** Which texts of a palette cannot be read somewhere they stand; nothing in a palette that serves. */
export function paletteFaults(palette: BrandPalette): string[] {
  const { ground, surface, raised, ink, muted, accent, onAccent, good, warn, bad } = palette
  const pairs: (readonly [what: string, a: string, b: string, least: number])[] = [
    ['text on the accent', onAccent, accent, readable],
    ...Object.entries({ ground, surface, raised }).flatMap(([under, below]) => [
      [`text on ${under}`, ink, below, readable] as const,
      [`secondary text on ${under}`, muted, below, readable] as const,
      [`the accent on ${under}`, accent, below, under === 'raised' ? tellable : readable] as const,
    ]),
    ...Object.entries({ ground, surface }).flatMap(([under, below]) =>
      Object.entries({ good, warn, bad }).map(
        ([role, colour]) => [`${role} on ${under}`, colour, below, readable] as const,
      ),
    ),
  ]
  return pairs.flatMap(([what, a, b, least]) => {
    const contrast = contrastOf(a, b)
    return contrast < least ? [`${what} (${a} on ${b}) has ${contrast.toFixed(2)}:1, must be ${least}:1`] : []
  })
}
