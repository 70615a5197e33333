import { Plural, Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ListReviews } from '@/contract/catalogue/list-reviews'
import { useScope } from '@/src/lib/page/scope'
import { localeOf } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Stars } from '@/src/ui/stars'
import { OwnReviewPart } from './own-review-part'
import { ReviewCard } from './review-card'

/** What visitors say of a film, and the way to say something of it for who has seen it. */
export function FilmReviews({ movieId, isAsked }: { movieId: string; isAsked: boolean }) {
  const scope = useScope()
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [ListReviews.name, movieId],
    queryFn: ({ pageParam, signal }) =>
      scope.api.call(
        ListReviews,
        { MovieID: movieId, ...(pageParam !== '' && { Before: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ Next }) => Next,
    staleTime: 60_000,
    retry: false,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = data !== undefined
  useEffect(() => {
    if (isAsked && isHere) heading.current?.focus()
  }, [isAsked, isHere])
  const [first] = data?.pages ?? []
  if (!first) return null
  const average = new Intl.NumberFormat(localeOf(scope.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(first.Average)
  return (
    <section
      id="reviews"
      aria-labelledby="reviews-title"
      className="mt-10 grid scroll-mt-24 content-start gap-5"
    >
      <div className="grid gap-2">
        <h2 id="reviews-title" ref={heading} tabIndex={-1} className="text-xl font-bold outline-none">
          <Trans>Reviews</Trans>
        </h2>
        {first.Count === 0 ? (
          <p className="text-muted">
            <Trans>Nobody has reviewed this film yet.</Trans>
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-3xl font-bold">{average}</span>
            <span className="text-accent">
              <Stars rating={first.Average} />
            </span>
            <span className="text-muted">
              <Plural value={first.Count} one="# review" other="# reviews" />
            </span>
          </p>
        )}
      </div>
      <OwnReviewPart movieId={movieId} />
      {first.Count === 0 ? null : (
        <ul className="grid gap-4">
          {data?.pages.flatMap(({ Reviews }) =>
            Reviews.map((review) => <ReviewCard key={review.ID} review={review} />),
          )}
        </ul>
      )}
      {hasNextPage ? (
        <Button look="quiet" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>More reviews</Trans>
        </Button>
      ) : null}
    </section>
  )
}
