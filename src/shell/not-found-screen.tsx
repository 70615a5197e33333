import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** Any unknown path. // spec §2 */
export function NotFoundScreen() {
  return (
    <EmptyState
      isPage
      picture="empty-lost"
      title={<Trans>This page is not on the programme</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what is on</Trans>
        </Link>
      }
    >
      <Trans>The address may be mistyped, or the film has left the cinemas. (404)</Trans>
    </EmptyState>
  )
}
