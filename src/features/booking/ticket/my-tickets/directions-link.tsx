import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { directionsTo } from '@/contract/page/directions'
import { useAppContext } from '@/src/lib/page/app-context'
import { buttonClass } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'

export function DirectionsLink({ booking: { DataObject: show } }: { booking: BookingDetails }) {
  const { brand } = useAppContext()
  return (
    <a
      className={buttonClass('quiet')}
      href={directionsTo(brand.settings.maps, {
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
