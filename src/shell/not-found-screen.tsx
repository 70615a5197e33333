import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { endedContent } from '@/src/lib/page/page-data'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** Shown for any unknown path and for past content. // spec §2 */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const lost = useBrandCopy('lost')
  if (data === endedContent) return <EndedScreen />
  return (
    <EmptyState
      isPage
      picture="empty-lost"
      title={lost ?? <Trans>Page not found</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what’s on</Trans>
        </Link>
      }
    >
      <Trans>Check the address. The film may no longer be showing. (404)</Trans>
    </EmptyState>
  )
}

/** Shown for a film or an event that is no longer on sale. */
function EndedScreen() {
  return (
    <EmptyState
      isPage
      picture="empty-films"
      title={<Trans>This has ended</Trans>}
      action={
        <Link to={pages.home.path} className={buttonClass()}>
          <Trans>See what else is on</Trans>
        </Link>
      }
    />
  )
}
