import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { openModal } from '@/src/lib/page/open-modal'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** No Cinemas Found, and the way on: without the filter, or in another country. // spec §8 */
export function NoCinemas({ isNarrowed }: { isNarrowed: boolean }) {
  return (
    <EmptyState
      picture="empty-films"
      title={<Trans>No Cinemas Found</Trans>}
      action={
        isNarrowed ? (
          <Link to={pages.cinemas.path} className={buttonClass('quiet')}>
            <Trans>See all cinemas</Trans>
          </Link>
        ) : (
          <Button look="quiet" aria-haspopup="dialog" onClick={() => openModal('country')}>
            <Trans>Choose another country</Trans>
          </Button>
        )
      }
    >
      {isNarrowed ? (
        <Trans>There is none of this chain here.</Trans>
      ) : (
        <Trans>There are none in this country yet.</Trans>
      )}
    </EmptyState>
  )
}
