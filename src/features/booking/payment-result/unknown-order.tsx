import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { findHash } from '@/src/lib/page/share/find-hash'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

interface UnknownOrderProps {
  because: 'unknown' | 'linkOver' | 'unreachable'
  onRetry?: () => void
}

/**
 * A booking or payment that this device cannot show: the reason, reassurance, and how to reach it. It claims
 * nothing about money whose state is unknown.
 */
export function UnknownOrder({ because, onRetry }: UnknownOrderProps) {
  if (because === 'unreachable')
    return (
      <EmptyState
        isPage
        picture="empty-offline"
        title={<Trans>We couldn’t look up your booking</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your seats and payment are safe. Please try again in a moment.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      isPage
      picture="empty-lost"
      title={
        because === 'linkOver' ? (
          <Trans>This link has expired or been used</Trans>
        ) : (
          <Trans>This booking isn’t on this device</Trans>
        )
      }
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to={pages.myBookings.path} className={buttonClass()}>
            <Trans>Your tickets</Trans>
          </Link>
          <Link to={pages.myBookings.path} hash={findHash} className={buttonClass('quiet')}>
            <Trans>Find my booking</Trans>
          </Link>
          <Link to={pages.home.path} className={buttonClass('quiet')}>
            <Trans>See what’s on</Trans>
          </Link>
        </div>
      }
    >
      <Trans>
        Open it on the phone or browser you started with. If you’ve paid, we’ll e-mail and text you your
        tickets. Please don’t pay twice.
      </Trans>
    </EmptyState>
  )
}
