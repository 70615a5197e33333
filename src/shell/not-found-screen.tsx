import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { over } from '@/src/lib/page/page-data'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** Any unknown path, and what is over. // spec §2 */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const lost = useBrandCopy('lost')
  if (data === over) return <OverScreen />
  return (
    <EmptyState
      isPage
      picture="empty-lost"
      title={lost ?? <Trans>This page is not on the programme</Trans>}
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

/** A film or an event that was here. */
function OverScreen() {
  return (
    <EmptyState
      isPage
      picture="empty-films"
      title={<Trans>That is over</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what is on</Trans>
        </Link>
      }
    >
      <Trans>It was here, and has had its last show.</Trans>
    </EmptyState>
  )
}
