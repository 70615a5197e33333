import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

interface RefundedStepProps {
  /** Whether the show itself was cancelled or postponed, so it has no other seats. */
  isShowOff: boolean
  onStartAgain: () => void
}

/**
 * Shown when paid seats were no longer available and the money is refunded. // spec §9: a reversal takes up
 * to 15 working days
 */
export function RefundedStep({ isShowOff, onStartAgain }: RefundedStepProps) {
  return (
    <EmptyState
      isPage
      picture="empty-waiting"
      title={<Trans>We’re refunding you</Trans>}
      action={
        isShowOff ? (
          <Link to={pages.home.path} className={buttonClass()}>
            <Trans>See what’s on</Trans>
          </Link>
        ) : (
          <Button onClick={onStartAgain}>
            <Trans>Choose other seats</Trans>
          </Button>
        )
      }
    >
      {isShowOff ? (
        <Trans>
          This show was cancelled or postponed before your payment arrived, so we refunded it at once. Your
          bank may take up to 15 working days to show it.
        </Trans>
      ) : (
        <Trans>
          Your payment arrived after your seats had gone, so we refunded it at once. Your bank may take up to
          15 working days to show it.
        </Trans>
      )}
    </EmptyState>
  )
}
