import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ListReviews, type Review } from '@/contract/catalogue/list-reviews'
import type { ResponseOf } from '@/contract/define-call'
import { useAppContext } from '@/src/lib/page/app-context'
import { getLocale } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Stars } from '@/src/ui/stars'
import { MyReview } from './my-review'

type ReviewPage = ResponseOf<typeof ListReviews>

export function FilmReviews({ movieId, isRequested }: { movieId: string; isRequested: boolean }) {
  const app = useAppContext()
  const fetchPage = (before?: string) =>
    app.api.call(ListReviews, { MovieID: movieId, ...(before !== undefined && { Before: before }) })
  const { data: first } = useQuery({
    queryKey: [ListReviews.name, movieId],
    queryFn: () => fetchPage(),
    staleTime: 60_000,
    retry: false,
  })
  const [later, setLater] = useState<readonly ReviewPage[]>([])
  const [isBusy, setBusy] = useState(false)
  const next = (later.at(-1) ?? first)?.Next
  async function askMore() {
    setBusy(true)
    // Without an answer the button stays for another try.
    const page = await fetchPage(next).catch(() => null)
    setBusy(false)
    if (page) setLater([...later, page])
  }
  const heading = useRef<HTMLHeadingElement>(null)
  const isHere = first !== undefined
  useEffect(() => {
    if (isRequested && isHere) heading.current?.focus()
  }, [isRequested, isHere])
  if (!first) return null
  const average = new Intl.NumberFormat(getLocale(app.language), {
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
            <Trans>No reviews yet.</Trans>
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
      <MyReview movieId={movieId} />
      {first.Count === 0 ? null : (
        <ul className="grid gap-4">
          {[first, ...later].flatMap(({ Reviews }) =>
            Reviews.map((review) => <ReviewCard key={review.ID} review={review} />),
          )}
        </ul>
      )}
      {next !== undefined ? (
        <Button variant="quiet" busy={isBusy} onClick={() => void askMore()}>
          <Trans>More reviews</Trans>
        </Button>
      ) : null}
    </section>
  )
}

/** One visitor’s review: plain text in its own direction, without links. */
function ReviewCard({ review }: { review: Review }) {
  const { language } = useAppContext()
  const day = new Intl.DateTimeFormat(getLocale(language), { dateStyle: 'medium' }).format(review.At)
  return (
    <li className="grid gap-1.5 border-t border-line pt-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <bdi className="font-semibold">{review.Name || <Trans>A visitor</Trans>}</bdi>
        <span className="text-accent">
          <Stars rating={review.Rating} />
        </span>
      </p>
      {review.Text ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.Text}
        </p>
      ) : null}
      <p className="text-sm text-muted">{day}</p>
    </li>
  )
}
