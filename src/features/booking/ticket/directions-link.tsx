import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { directionsTo } from '@/src/lib/page/directions'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'

/** The way to a booking's cinema or venue. */
export function DirectionsLink({ booking: { DataObject: show } }: { booking: BookingDetails }) {
  return (
    <a
      className={buttonClass('quiet')}
      href={directionsTo({
        latitude: show.Latitude,
        longitude: show.Longitude,
        name: `${show.Cinema} ${show.Address}`,
      })}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="pin" />
      <Trans>Directions</Trans>
    </a>
  )
}
