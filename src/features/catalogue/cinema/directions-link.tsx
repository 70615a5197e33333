import { Trans, useLingui } from '@lingui/react/macro'
import type { CinemaCard } from '@/contract/catalogue/cinema-card'
import { directionsTo } from '@/contract/page/directions'
import { useAppContext } from '@/src/lib/page/app-context'
import { Icon } from '@/src/ui/icon'

/** Opens directions in the visitor’s own maps app; renders nothing for a cinema without a known location. */
export function DirectionsLink({ cinema }: { cinema: CinemaCard }) {
  const { t } = useLingui()
  const { brand } = useAppContext()
  const { Latitude: latitude, Longitude: longitude, CinemaName: cinemaName } = cinema
  if (latitude === undefined || longitude === undefined) return null
  return (
    <a
      href={directionsTo(brand.settings.maps, { latitude, longitude, name: cinemaName })}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t`Directions: ${cinemaName}`}
      className="flex min-h-11 w-fit items-center gap-1.5 font-semibold text-accent"
    >
      <Icon name="pin" className="size-4.5" />
      <Trans>Directions</Trans>
    </a>
  )
}
