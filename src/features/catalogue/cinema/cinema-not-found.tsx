import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

export function CinemaNotFound() {
  return (
    <EmptyState
      isPage
      picture="empty-lost"
      title={<Trans>No Cinemas Found</Trans>}
      action={
        <Link to={pages.cinemas.path} className={buttonClass()}>
          <Trans>See all cinemas</Trans>
        </Link>
      }
    >
      <Trans>This cinema may have closed or moved. (404)</Trans>
    </EmptyState>
  )
}
