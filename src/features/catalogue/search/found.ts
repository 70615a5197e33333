import * as v from 'valibot'
import type { Art } from '@/contract/fields'
import { pages } from '@/contract/pages'
import { foundFilmLink } from '../movie/found-film-link'

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

/** Where it is shown. */
export function addressOf({ kind, id, categoryId }: Pick<Found, 'kind' | 'id' | 'categoryId'>) {
  return kind === 'movie'
    ? foundFilmLink({ ID: id, CategoryID: categoryId })
    : { to: pages.cinema.path, params: { cinemaId: id } }
}
