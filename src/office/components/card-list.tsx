import type { ReactNode } from 'react'
import { Skeleton } from '@/src/ui/skeleton'
import type { ApiError } from '@/src/lib/api/api-error'
import { EmptyList } from './empty-list'
import { LoadError } from './load-error'

interface CardListProps<Item> {
  query: {
    readonly error: ApiError | null
    readonly refetch: () => unknown
    readonly isPlaceholderData: boolean
  }
  /** Undefined until the first answer. */
  items: readonly Item[] | undefined
  keyOf: (item: Item) => string
  /** In place of no cards. */
  empty: ReactNode
  /** Below the cards. */
  more: (count: number) => ReactNode
  children: (item: Item) => ReactNode
}

/** What a query found, a card each; dimmed while the next page of it is on its way. */
export function CardList<Item>({ query, items, keyOf, empty, more, children }: CardListProps<Item>) {
  const { error, refetch, isPlaceholderData } = query
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!items) return <Skeleton className="h-40 w-full" />
  if (items.length === 0) return <EmptyList>{empty}</EmptyList>
  return (
    <>
      <ul className={`grid grid-cols-1 gap-3 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
        {items.map((item) => (
          <li key={keyOf(item)}>{children(item)}</li>
        ))}
      </ul>
      {more(items.length)}
    </>
  )
}
