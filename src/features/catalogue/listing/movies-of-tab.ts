import { showCategories } from '@/contract/catalogue/movie-card'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import type { TabKey } from '@/contract/page/search'

const categoryOf: Record<TabKey, number> = {
  now: showCategories.nowShowing,
  alternate: showCategories.alternate,
  soon: showCategories.comingSoon,
}

/** The films of a listing that stand in one of its tabs. */
export function moviesOfTab(
  { Shows: groups }: { readonly Shows: readonly { cat_id: number; shows: readonly MovieCard[] }[] },
  tab: TabKey = 'now',
): readonly MovieCard[] {
  return groups.find((group) => group.cat_id === categoryOf[tab])?.shows ?? []
}
