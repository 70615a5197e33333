import type { SeatMapClass } from './seat-map-props'

const tones = 6

/**
 * Returns a tone and shape for each class, by its rank in price: the cheapest is 0, so that more expensive
 * classes stand out.
 */
export function seatTones(classes: readonly SeatMapClass[]): number[] {
  const ranked = classes
    .map((_, i) => i)
    .sort((a, b) => (classes[a]?.priceMinor ?? 0) - (classes[b]?.priceMinor ?? 0))
  return classes.map((_, i) => ranked.indexOf(i) % tones)
}
