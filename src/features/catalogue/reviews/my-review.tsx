import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { OwnReviews, type ReviewableBooking, type OwnReview } from '@/contract/account/reviews'
import { useSignedIn } from '@/src/lib/account/signed-in'
import { sendUnsentReviews, readUnsentReviews } from '@/src/lib/account/unsent-reviews'
import { useAppContext } from '@/src/lib/page/app-context'
import { useSignIn } from '@/src/lib/page/sign-in'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Stars } from '@/src/ui/stars'
import { ReviewForm, type SendOutcome } from './review-form'

/** For visitors who have seen the film: their review, or the form for it; guests are asked to sign in. */
export function MyReview({ movieId }: { movieId: string }) {
  const app = useAppContext()
  const signIn = useSignIn()
  const visitor = useSignedIn()
  const { data, refetch } = useQuery({
    queryKey: [OwnReviews.name, movieId],
    enabled: visitor !== null,
    queryFn: async ({ signal }) => {
      // Reviews written offline are sent first, so that the answer contains them.
      await sendUnsentReviews(app.api)
      const { Seen } = await app.api.call(OwnReviews, { MovieID: movieId }, { signal })
      const waiting = await readUnsentReviews()
      return { Seen, kept: waiting.map(({ BookingID }) => BookingID) }
    },
    retry: false,
  })
  useEffect(() => {
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [refetch])
  if (!visitor)
    return signIn ? (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">
          <Trans>Watched it with us? Sign in to rate it.</Trans>
        </p>
        <Button variant="quiet" onClick={signIn}>
          <Trans>Sign in</Trans>
        </Button>
      </div>
    ) : null
  if (!data) return null
  // One form at a time: the latest visit without a review, else the latest one.
  const booking = data.Seen.find(({ Review }) => !Review) ?? data.Seen[0]
  if (!booking) return null
  return (
    <BookingReview
      key={booking.BookingID}
      seen={booking}
      isKept={data.kept.includes(booking.BookingID)}
      onSent={() => void refetch()}
    />
  )
}

interface BookingReviewProps {
  seen: ReviewableBooking
  /** Whether the review is stored on this device until it can be sent. */
  isKept: boolean
  onSent: () => void
}

function BookingReview({ seen: booking, isKept, onSent }: BookingReviewProps) {
  const [sent, setSent] = useState<SendOutcome | null>(isKept ? 'kept' : null)
  const [isOpen, setOpen] = useState(false)
  const review = booking.Review
  const take = (outcome: SendOutcome) => {
    setSent(outcome)
    setOpen(false)
    if (outcome === 'sent') onSent()
  }
  if (isOpen || (!review && sent === null)) return <ReviewForm seen={booking} onSent={take} />
  return (
    <div className="grid gap-3" role="status">
      {sent === 'kept' && !review ? (
        <Notice tone="info" title={<Trans>Saved on this device</Trans>}>
          <Trans>You’re offline. We’ll send your review when you’re back online.</Trans>
        </Notice>
      ) : null}
      {review ? <WrittenReview review={review} onChange={() => setOpen(true)} /> : null}
    </div>
  )
}

function WrittenReview({ review, onChange }: { review: OwnReview; onChange: () => void }) {
  return (
    <div className="grid gap-2 rounded-m bg-raised p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">
          <Trans>Your review</Trans>
        </span>
        <span className="text-accent">
          <Stars rating={review.Rating} />
        </span>
      </p>
      {review.Text ? (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {review.Text}
        </p>
      ) : null}
      <p className="text-sm text-muted">
        {review.State === 'published' ? (
          <Trans>Your review is published.</Trans>
        ) : review.State === 'waiting' ? (
          <Trans>
            Thank you! We’ll check your review before we publish it. You can change it until then.
          </Trans>
        ) : (
          <Trans>We didn’t publish your review. You can rewrite it.</Trans>
        )}
      </p>
      {review.State === 'published' ? null : (
        <Button variant="quiet" className="justify-self-start" onClick={onChange}>
          <Trans>Change it</Trans>
        </Button>
      )}
    </div>
  )
}
