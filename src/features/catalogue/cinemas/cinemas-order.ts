import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import type { Point } from '@/src/lib/place/distance'
import { distanceTo } from './distance-to'

interface Wishes {
  readonly favourites: ReadonlySet<string>
  /** Where the visitor is; null where nobody knows. */
  readonly visitor: Point | null
}

/** Favourites first; then the nearest where it is known where the visitor is, else as the API gave them. */
export function inOrder(cinemas: readonly CinemaCard[], { favourites, visitor }: Wishes): CinemaCard[] {
  const isFavourite = ({ CinemaID, favourite }: CinemaCard) => favourites.has(CinemaID) || favourite
  return [...cinemas].sort(
    (a, b) =>
      Number(isFavourite(b)) - Number(isFavourite(a)) ||
      (distanceTo(a, visitor) ?? Infinity) - (distanceTo(b, visitor) ?? Infinity) ||
      0,
  )
}
