import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useBrandCopy } from '@/src/lib/page/brand-copy'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'

/** Shown instead of films: because of the filter, or because the cinema has none. */
export function NoShows({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const none = useBrandCopy('noFilms')
  return isFiltered ? (
    <EmptyState
      picture="empty-films"
      title={none ?? <Trans>No movies found</Trans>}
      action={
        <Button variant="quiet" onClick={onClear}>
          <Trans>Clear All</Trans>
        </Button>
      }
    >
      <Trans>No shows on this day match your filters.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      picture="empty-films"
      title={<Trans>No showtimes yet</Trans>}
      action={
        <Link to={pages.cinemas.path} className={buttonClass('quiet')}>
          <Trans>See the other cinemas</Trans>
        </Link>
      }
    >
      <Trans>Cinemas publish showtimes about a week ahead.</Trans>
    </EmptyState>
  )
}
