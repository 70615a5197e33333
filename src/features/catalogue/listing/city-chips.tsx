import { Trans, useLingui } from '@lingui/react/macro'
import type { GetAllShow } from '@/contract/catalogue/get-all-show'
import type { ResponseOf } from '@/contract/define-call'
import { buildPath } from '@/contract/page/build-path'
import { openModal } from '@/src/lib/page/open-modal'
import { useAppContext } from '@/src/lib/page/app-context'
import { choosePlace } from '@/src/lib/place/choose-place'
import { locationsIn } from '@/src/lib/place/locations-in'
import { findCentre } from '@/src/lib/place/nearest-place'
import type { Location } from '@/src/lib/place/nearest-place'
import { Button } from '@/src/ui/button'
import { Icon } from '@/src/ui/icon'
import { useNearMe } from '@/src/ui/deferred/use-near-me'

interface CityChipsProps {
  data: Pick<ResponseOf<typeof GetAllShow>, 'filters' | 'Cinemas'>
  country: string
}

const chip = { look: 'quiet', className: 'shrink-0 whitespace-nowrap' } as const

/** A new place starts at the root. // spec §4 */
const begin = () => location.assign(buildPath('home'))

/**
 * The country’s cities, one tap each, until one is chosen: meanwhile the times of all of them are listed
 * below.
 */
export function CityChips({ data, country }: CityChipsProps) {
  const { t } = useLingui()
  const app = useAppContext()
  const { isLooking, look: locate } = useNearMe(begin)
  const cities = locationsIn(data.filters)
  function choose(city: Location) {
    choosePlace(app, city, findCentre(city, data.Cinemas))
    begin()
  }
  // The row scrolls when it is too long, so that no city is alone in a second row.
  return (
    <div role="group" aria-label={t`Choose your city`} className="grid gap-1">
      <p className="text-sm text-muted">
        <Trans>Showing all cinemas in {country}. Choose your city</Trans>
      </p>
      <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:-mx-1 md:px-1">
        <Button {...chip} onClick={locate} busy={isLooking}>
          <Icon name="pin" className="size-4.5" />
          <Trans>Near me</Trans>
        </Button>
        {cities.length > 0 ? (
          cities.map((city) => (
            <Button key={city.value} {...chip} onClick={() => choose(city)}>
              {city.title}
            </Button>
          ))
        ) : (
          // This API’s listing does not name them: the dialog fetches them.
          <Button {...chip} aria-haspopup="dialog" onClick={() => openModal('country')}>
            <Trans>Choose your city</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}
