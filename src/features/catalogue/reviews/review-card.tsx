import { Trans } from '@lingui/react/macro'
import type { Review } from '@/contract/catalogue/list-reviews'
import { useScope } from '@/src/lib/page/scope'
import { localeOf } from '@/src/lib/text/locale'
import { Stars } from '@/src/ui/stars'

/** What one visitor says: plain words in their own direction, and no link, whatever they look like. */
export function ReviewCard({ review }: { review: Review }) {
  const { language } = useScope()
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium' }).format(review.At)
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
