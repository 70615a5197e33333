import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ComponentProps } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { ListError } from '@/src/ui/list-error'
import { Skeleton } from '@/src/ui/skeleton'
import { MovieTile } from '../listing/movie-tile'
import { filmsOfPageQuery } from './more-films-query'
import type { LongTab } from './more-films-query'

interface FilmsOfPageProps extends Omit<ComponentProps<typeof MovieTile>, 'movie'> {
  tab: LongTab
  page: number
  /** Ids of the films in the listing. */
  first: ReadonlySet<string>
  /** Whether the page was just requested: the keyboard focus then moves to its first film. */
  takesFocus: boolean
}

/** One further page of a long list, as items of it. */
export function FilmsOfPage({ tab, page, first, takesFocus, ...tile }: FilmsOfPageProps) {
  const app = useAppContext()
  const client = useQueryClient()
  const { data, isError, refetch } = useQuery(filmsOfPageQuery(app, tab, page))
  const head = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (takesFocus && data) head.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [takesFocus, data])
  if (!data)
    return (
      <li className="col-span-full">
        {isError ? <ListError onRetry={() => void refetch()} /> : <Skeleton className="h-80" />}
      </li>
    )
  // The order may have changed between two pages: a film on both is shown where it came first.
  const before = new Set(first)
  for (let earlier = 0; earlier < page; earlier++)
    for (const { id } of filmsIn(client.getQueryData(filmsOfPageQuery(app, tab, earlier).queryKey)))
      before.add(id)
  return filmsIn(data)
    .filter(({ id }) => !before.has(id))
    .map((movie, index) => (
      <li key={movie.id} ref={index === 0 ? head : undefined}>
        <MovieTile movie={movie} {...tile} />
      </li>
    ))
}

function filmsIn(answer: { Shows: { shows: ComponentProps<typeof MovieTile>['movie'][] }[] } | undefined) {
  return answer?.Shows.flatMap(({ shows }) => shows) ?? []
}
