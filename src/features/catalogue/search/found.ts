import * as v from 'valibot'
import type { Art } from '@/contract/fields'
import { hasScreen } from '@/contract/page/row'
import { pages } from '@/contract/pages'
import { cinemaAnchor } from '../cinemas/cinema-anchor'

/** A film or cinema as the search box shows it, whoever found it. */
export interface Found {
  readonly kind: 'movie' | 'cinema'
  readonly id: string
  readonly name: string
  /** Beside its name: a cinema's city. */
  readonly detail: string
  readonly categoryId: number
  readonly art: Art | undefined
}

/** What is left of it in the list of last searches. */
export const rememberedFound = v.object({
  kind: v.picklist(['movie', 'cinema']),
  id: v.string(),
  name: v.string(),
  categoryId: v.number(),
})

/** The screen of a film's category; an unknown one has the usual. // spec §2: 4, 2, 1 and 3 */
function screenOf(categoryId: number) {
  if (categoryId === 4) return 'createMovieScreen'
  return categoryId === 2 ? 'specialMovieScreen' : 'movieDetailsDashed'
}

/** Where it is shown. */
export function addressOf({ kind, id, categoryId }: Pick<Found, 'kind' | 'id' | 'categoryId'>) {
  if (kind === 'movie') return { to: pages[screenOf(categoryId)].path, search: { movieId: id } }
  return hasScreen(pages.cinema)
    ? { to: pages.cinema.path, params: { cinemaId: id } }
    : { to: pages.cinemas.path, hash: cinemaAnchor(id) }
}
