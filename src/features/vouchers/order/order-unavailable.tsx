import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

interface OrderUnavailableProps {
  because: 'unknown' | 'unreachable'
  onRetry?: () => void
}

/**
 * Explains why this device cannot show a voucher order, confirms that the vouchers are safe, and links to the
 * next steps.
 */
export function OrderUnavailable({ because, onRetry }: OrderUnavailableProps) {
  if (because === 'unreachable')
    return (
      <EmptyState
        isPage
        picture="empty-offline"
        title={<Trans>We couldn’t load your vouchers</Trans>}
        action={
          <Button onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>You haven’t lost anything. Please try again in a moment.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      isPage
      picture="empty-lost"
      title={<Trans>These vouchers aren’t on this device</Trans>}
      action={<NextStepLinks />}
    >
      <Trans>
        Open them in the browser you bought them in, or from the link in your e-mail. Please don’t pay twice.
      </Trans>
    </EmptyState>
  )
}

/** Shows the links that lead on from an order that cannot be shown. */
export function NextStepLinks({ children }: { children?: ReactNode }) {
  const { voucherShop } = useAppContext().brand.settings
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {children}
      <Link to={pages.home.path} className={buttonClass(children ? 'quiet' : 'primary')}>
        <Trans>See what’s on</Trans>
      </Link>
      {voucherShop ? (
        <Link to={pages.vouchers.path} className={buttonClass('quiet')}>
          <Trans>Buy a voucher</Trans>
        </Link>
      ) : null}
    </div>
  )
}
