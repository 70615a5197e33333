import { toMajor } from '@/contract/money'
import type { Show } from './show'

/** The lowest price of a seat, in major units, as listings tell it. */
export function priceFrom(shows: readonly Pick<Show, 'pricesMinor'>[], currency: string): number {
  return toMajor(Math.min(...shows.flatMap((show) => show.pricesMinor)), currency)
}
