import { Plural, Trans } from '@lingui/react/macro'
import { useId, useState, type FormEvent } from 'react'
import { AddReview, type ReviewableBooking, maxReviewLength } from '@/contract/account/reviews'
import { saveUnsentReview } from '@/src/lib/account/unsent-reviews'
import { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { StarInput, type StarStep } from './star-input'

/** State of a review: sent to the server, or stored on this device until there is a connection. */
export type SendOutcome = 'sent' | 'kept'

/** Number of remaining letters from which the counter is shown. */
const counterFrom = 100

interface ReviewFormProps {
  seen: ReviewableBooking
  onSent: (what: SendOutcome) => void
}

/** Star rating and an optional text. // spec §5: please fill in all the details (review) */
export function ReviewForm({ seen: booking, onSent }: ReviewFormProps) {
  const { api } = useAppContext()
  const id = useId()
  const [rating, setRating] = useState<StarStep | null>(booking.Review?.Rating ?? null)
  const [text, setText] = useState(booking.Review?.Text ?? '')
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const left = maxReviewLength - text.length

  async function send(event: FormEvent) {
    event.preventDefault()
    setMissing(rating === null)
    if (rating === null) return document.getElementById(`${id}-stars`)?.querySelector('input')?.focus()
    const review = { BookingID: booking.BookingID, Rating: rating, Text: text.trim() }
    setRefusal(null)
    setBusy(true)
    try {
      await api.call(AddReview, review)
      onSent('sent')
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (!error.isConnection) return setRefusal(error.code)
      await saveUnsentReview(review)
      onSent('kept')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void send(event)}
      className="grid gap-4 rounded-m bg-surface p-4 ring-1 ring-line ring-inset"
    >
      <p className="font-semibold">
        <Trans>You’ve seen it. How was it?</Trans>
      </p>
      {refusal === null ? null : <Notice tone="bad" title={<Reason code={refusal} />} />}
      <div id={`${id}-stars`}>
        <StarInput
          value={rating}
          error={
            isMissing && rating === null ? (
              <Trans>Please fill in all the details: choose the stars.</Trans>
            ) : null
          }
          onChange={setRating}
        />
      </div>
      <div className="grid gap-1.5">
        <label htmlFor={`${id}-text`} className="text-sm font-semibold">
          <Trans>What did you think? (optional)</Trans>
        </label>
        <textarea
          id={`${id}-text`}
          dir="auto"
          rows={4}
          maxLength={maxReviewLength}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-describedby={`${id}-hint`}
          className="field min-h-24 w-full px-4 py-3 text-base text-ink"
        />
        <p id={`${id}-hint`} className="text-sm text-muted">
          {left <= counterFrom ? (
            <Plural value={left} one="# letter left" other="# letters left" />
          ) : (
            <Trans>Shown with your first name and initial.</Trans>
          )}
        </p>
      </div>
      <Button type="submit" busy={isBusy} className="justify-self-start">
        <Trans>Send review</Trans>
      </Button>
    </form>
  )
}

function Reason({ code }: { code: string }) {
  switch (code) {
    case 'INVALID_REQUEST':
      return <Trans>You’ve already sent this text. Please change it.</Trans>
    case 'NOT_ALLOWED':
      return <Trans>Your review is published, so you can’t change it.</Trans>
    case 'TOO_MANY_REQUESTS':
      return <Trans>Please wait while we check your reviews.</Trans>
    case 'SIGN_IN_REQUIRED':
      return <Trans>Sign in again to send it.</Trans>
    default:
      return <Trans>We couldn’t send it. Please try again.</Trans>
  }
}
