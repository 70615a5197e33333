import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPlaceName } from '@/src/lib/device/saved-place'
import { useScope } from '@/src/lib/page/scope'
import { locationsIn, locationsQuery } from '@/src/lib/place/locations-query'

/** What the visitor's city is called; asked for where this device knows it in the other language alone. */
export function usePlaceName(): string {
  const scope = useScope()
  const { place, countryId, language } = scope
  const known = place?.name ?? ''
  const isUnknown = place !== null && place.id !== '' && known === ''
  const answer = useQuery({ ...locationsQuery(scope), enabled: isUnknown })
  const locations = locationsIn(answer.data?.Filters ?? [])
  const learnt = isUnknown ? (locations.find(({ value }) => value === place.id)?.title ?? '') : ''
  useEffect(() => {
    if (place && learnt) keepPlaceName(countryId, { ...place, name: learnt }, language)
  }, [place, learnt, countryId, language])
  return known || learnt
}
