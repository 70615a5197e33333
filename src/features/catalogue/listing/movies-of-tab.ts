import { showCategories } from '@/contract/catalogue/show-categories'
import type { MovieCard } from '@/contract/catalogue/movie-card'
import type { TabKey } from '@/contract/page/search'

export const categoryIds: Record<TabKey, number> = {
  now: showCategories.nowShowing,
  alternate: showCategories.alternate,
  soon: showCategories.comingSoon,
}

interface Category {
  cat_id: number
  shows: readonly MovieCard[]
  Total?: number | undefined
}

/** Returns one tab of a listing: its films, or the first of them, and their total number. */
export function categoryOfTab(
  { Shows: groups }: { readonly Shows: readonly Category[] },
  tab: TabKey = 'now',
): Omit<Category, 'cat_id'> {
  return groups.find((group) => group.cat_id === categoryIds[tab]) ?? { shows: [] }
}
