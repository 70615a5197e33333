import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/**
 * `/maintenance` while the brand is open: during maintenance the server answers with the other page. // spec
 * §2
 */
export function MaintenanceScreen() {
  return (
    <EmptyState
      isPage
      picture="empty-films"
      title={<Trans>We’re open</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what’s on</Trans>
        </Link>
      }
    >
      <Trans>We’re not under maintenance. Everything works as usual.</Trans>
    </EmptyState>
  )
}
