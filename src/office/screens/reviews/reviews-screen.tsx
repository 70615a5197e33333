import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/src/ui/button'
import { Stars } from '@/src/ui/stars'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { CardList } from '../../components/card-list'
import { ConfirmChange } from '../../components/confirm-change'
import { Moment } from '../../components/moment'
import { PageHeader } from '../../components/page-header'
import { useShowMore } from '../../components/show-more'
import { TabLinks, tabLinkClass } from '../../components/tab-links'

type Review = AnswerOf<'listReviews'>['reviews'][number]
interface Decision {
  readonly review: Review
  readonly name: 'publishReview' | 'rejectReview'
}

/** Visitors’ reviews of films: nothing is public before it is published here. */
export function ReviewsScreen() {
  const { t } = useLingui()
  const { state } = useSearch({ from: '/staff/reviews' })
  const { limit, renderMore } = useShowMore()
  const query = useOfficeQuery('listReviews', { state, limit }, { keepsFormer: true })
  const [decision, setDecision] = useState<Decision | null>(null)
  const tab = (key: typeof state, label: string) => (
    <Link
      to="/reviews"
      search={{ state: key }}
      activeProps={{}}
      aria-current={key === state ? 'page' : undefined}
      className={tabLinkClass}
    >
      {label}
    </Link>
  )
  return (
    <>
      <PageHeader title={t`Reviews`} />
      <TabLinks label={t`Reviews`}>
        {tab('waiting', t`Waiting`)}
        {tab('published', t`Published`)}
        {tab('rejected', t`Rejected`)}
      </TabLinks>
      <CardList
        query={query}
        items={query.data?.reviews}
        keyOf={({ id }) => id}
        empty={
          state === 'waiting' ? (
            <Trans>No review waits for a decision.</Trans>
          ) : (
            <Trans>There are no such reviews.</Trans>
          )
        }
        more={renderMore}
      >
        {(review) => <ReviewCard review={review} onDecide={(name) => setDecision({ review, name })} />}
      </CardList>
      {decision ? (
        <ConfirmChange
          name={decision.name}
          request={{ review: decision.review.id }}
          title={decision.name === 'publishReview' ? t`Publish this review` : t`Reject this review`}
          action={decision.name === 'publishReview' ? t`Publish` : t`Reject`}
          done={decision.name === 'publishReview' ? t`The review is published` : t`The review is rejected`}
          onClose={() => setDecision(null)}
        >
          {({ text, name, stars }) => (
            <>
              <Stars rating={stars} />
              <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {text}
              </p>
              <p className="text-sm text-muted">
                <bdi>{name}</bdi>
              </p>
            </>
          )}
        </ConfirmChange>
      ) : null}
    </>
  )
}

interface ReviewCardProps {
  review: Review
  onDecide: (name: Decision['name']) => void
}

function ReviewCard({ review, onDecide }: ReviewCardProps) {
  const { film, name, text, stars, language, state, changes, writtenAt, brand } = review
  return (
    <article className="grid gap-2 rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="text-base font-bold wrap-anywhere">
          <bdi>{film}</bdi>
        </h2>
        <Stars rating={stars} />
      </header>
      {text ? (
        <p lang={language} dir="auto" className="w-fit max-w-[75ch] whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap gap-x-3 text-sm text-muted">
          <bdi>{name}</bdi>
          <Moment at={writtenAt} />
          <bdi>{brand}</bdi>
          {changes > 0 ? (
            <span>
              <Plural value={changes} one="changed once" other="changed # times" />
            </span>
          ) : null}
        </p>
        <div className="flex gap-2">
          {state === 'published' ? null : (
            <Button variant="quiet" onClick={() => onDecide('publishReview')}>
              <Trans>Publish</Trans>
            </Button>
          )}
          {state === 'rejected' ? null : (
            <Button variant="danger" onClick={() => onDecide('rejectReview')}>
              <Trans>Reject</Trans>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}
