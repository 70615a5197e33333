import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { pages } from '@/contract/pages'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { findHash } from '@/src/lib/page/find-hash'
import { buttonClass } from '@/src/ui/button'

/** To where the links of bookings are sent again; nothing where the API has no such call. */
export function FindBookingLink() {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a call's name: its contract is not needed before the tap
  const isMissing = useMissingCalls().has('FindBookings')
  if (isMissing) return null
  return (
    <Link to={pages.myBookings.path} hash={findHash} className={buttonClass()}>
      <Trans>Find my booking</Trans>
    </Link>
  )
}
