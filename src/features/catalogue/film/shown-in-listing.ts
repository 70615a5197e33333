import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import { showCategories } from '@/contract/catalogue/show-categories'
import type { ResponseOf } from '@/contract/define-call'

/** Whether a film has shows, by a listing; null where the listing does not name it: it may be on in another city. */
export function shownInListing({ Shows }: ResponseOf<typeof GetAllShow>, movieId: string): boolean | null {
  for (const group of Shows) {
    const film = group.shows.find((each) => each.id === movieId)
    if (!film) continue
    // An API of another make tells no showtimes: what is not coming any more is on.
    return film.NextDay !== undefined || (!film.Keys && group.cat_id !== showCategories.comingSoon)
  }
  return null
}
