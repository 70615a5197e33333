import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { buildPath } from '@/contract/page/build-path'
import { callOptions } from '@/src/lib/api/call-options'
import { countryInSentence } from '@/src/lib/page/country/country-name'
import { useAppContext } from '@/src/lib/page/app-context'
import { chooseEveryPlace, choosePlace } from '@/src/lib/place/choose-place'
import { cachedPlaces } from '@/src/lib/place/cached-places'
import { locationsIn } from '@/src/lib/place/locations-in'
import { locationsQuery } from '@/src/lib/place/locations-query'
import { findCentre } from '@/src/lib/place/nearest-place'
import type { Location } from '@/src/lib/place/nearest-place'
import { Icon } from '@/src/ui/icon'
import { Skeleton } from '@/src/ui/skeleton'
import { useNearMe } from '@/src/ui/deferred/use-near-me'
import { ChoiceButton } from './choice-button'

/** A new place starts at the root. // spec §4 */
const begin = () => location.assign(buildPath('home'))

export function CityList() {
  const app = useAppContext()
  const { place } = app
  const country = countryInSentence(app)
  const listed = cachedPlaces(useQueryClient(), app)
  const isRequested = listed === null
  const filters = useQuery({ ...locationsQuery(app), enabled: isRequested })
  // Fetched only for coordinates: a city can be chosen without them.
  const cinemaList = useQuery({ ...callOptions(app, GetAllCinemasList, {}), enabled: isRequested })
  const cinemas = listed?.cinemas ?? cinemaList.data?.Cinemas ?? []
  const { isLooking, look: locate } = useNearMe(begin)
  const cities = listed?.locations ?? locationsIn(filters.data?.Filters ?? [])
  function choose(city: Location) {
    choosePlace(app, city, findCentre(city, cinemas))
    begin()
  }
  function chooseAll() {
    chooseEveryPlace(app)
    begin()
  }
  return (
    <ul className="grid gap-2">
      <li>
        <ChoiceButton isCurrent={place?.id === ''} onChoose={locate} isBusy={isLooking}>
          <Icon name="pin" className="size-5 text-accent" />
          <span className="flex-1 font-semibold">
            <Trans>Near me</Trans>
          </span>
        </ChoiceButton>
      </li>
      {isRequested && filters.isPending ? <Skeleton className="h-14" /> : null}
      {cities.map((city) => (
        <li key={city.value}>
          <ChoiceButton
            isCurrent={place !== null && !place.isGuess && place.id === city.value}
            onChoose={() => choose(city)}
          >
            <span className="flex-1 font-semibold">{city.title}</span>
          </ChoiceButton>
        </li>
      ))}
      {cities.length === 1 ? null : (
        <li>
          <ChoiceButton isCurrent={place === null && app.isCountryChosen} onChoose={chooseAll}>
            <span className="flex-1 font-semibold">
              <Trans>All cinemas in {country}</Trans>
            </span>
          </ChoiceButton>
        </li>
      )}
    </ul>
  )
}
