import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { DataSaverSwitch } from './data-saver-switch'
import { useCanFindBookings } from './late-foot-links'

/** What of the footer no first visit waits for; it asks for no file that another page has too. */
export function LateFoot() {
  return (
    <div className="flex flex-wrap items-center gap-x-6">
      {useCanFindBookings() ? (
        <Link
          to={pages.myBookings.path}
          className="flex min-h-11 items-center font-medium text-muted hover:text-ink"
        >
          <Trans>Find my booking</Trans>
        </Link>
      ) : null}
      <DataSaverSwitch />
    </div>
  )
}
