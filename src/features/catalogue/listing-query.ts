import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { everyPlace } from '@/contract/page/search'
import { homeListing } from '@/contract/catalogue/home-listing'
import { callOptions } from '@/src/lib/api/call-options'
import { keptId, readKeptAnswer } from '@/src/lib/api/kept-answers'
import type { Scope } from '@/src/lib/page/scope'

/**
 * What is on: banners, films, filters. In the locations that the address names, else in the visitor's place, else in the
 * whole country.
 */
export function listingQuery(scope: Scope, location: string | undefined) {
  const LocationID = locationOf(scope, location)
  const everywhere = callOptions(scope, GetAllShow, homeListing)
  if (!LocationID) return everywhere
  return callOptions(
    scope,
    GetAllShow,
    { ...homeListing, LocationID },
    {
      standIn: async () => {
        const id = keptId(scope.brand.id, everywhere.queryKey)
        const [kept, { narrowed }] = await Promise.all([readKeptAnswer(id, GetAllShow), import('./narrowed')])
        return kept && { ...kept, data: narrowed(kept.data, LocationID.split(',')) }
      },
    },
  )
}

/** Comma-joined, empty for every place. // spec §7 LocationID */
export function locationOf({ place }: Scope, location: string | undefined): string {
  if (location === everyPlace) return ''
  return location || place?.id || ''
}
