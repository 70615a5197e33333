import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { pages } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { ShowHeading } from './show-heading'

/** A show that takes no payments online: shows where its tickets are sold, and holds no seats in vain. */
export function BoxOffice({ answer }: { answer: SeatLayoutAnswer }) {
  const { CinemaName, Address } = answer.Cinema
  return (
    <div className="flex min-h-dvh flex-col">
      <div className="mx-auto flex w-full max-w-6xl px-4 py-3 md:px-6">
        <ShowHeading answer={answer} isBesideCountdown={false} />
      </div>
      <EmptyState
        isPage
        picture="empty-films"
        title={<Trans>Tickets at the box office</Trans>}
        action={
          <Link to={pages.home.path} className={buttonClass()}>
            <Trans>See what’s on</Trans>
          </Link>
        }
      >
        <p>
          <Trans>
            Buy tickets for this show at the box office. Come early: you can’t reserve seats online.
          </Trans>
        </p>
        <p className="pt-2 font-semibold text-ink">
          <bdi>{CinemaName}</bdi>
        </p>
        {Address ? <bdi>{Address}</bdi> : null}
      </EmptyState>
    </div>
  )
}
