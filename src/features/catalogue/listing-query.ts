import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { everyPlace } from '@/contract/page/search'
import { callOptions } from '@/src/lib/api/call-options'
import { keptId, readKeptAnswer } from '@/src/lib/api/kept-answers'
import type { Scope } from '@/src/lib/page/scope'
import type { Chosen } from './filter/listing-search'

/**
 * What is on: banners, films, filters. In the locations that the address names, else in the visitor's place, else in the
 * whole country.
 */
export function listingQuery(scope: Scope, location: string | undefined) {
  const LocationID = locationOf(scope, location)
  const everywhere = { BannerType: 'Home' }
  if (!LocationID) return callOptions(scope, GetAllShow, everywhere)
  return callOptions(
    scope,
    GetAllShow,
    { ...everywhere, LocationID },
    {
      standIn: async () => {
        const id = keptId(scope.brand.id, callOptions(scope, GetAllShow, everywhere).queryKey)
        const [kept, { narrowed }] = await Promise.all([readKeptAnswer(id, GetAllShow), import('./narrowed')])
        return kept && { ...kept, data: narrowed(kept.data, LocationID.split(',')) }
      },
    },
  )
}

/** The films of a choice as the server filters them, for an API whose films carry no keys to filter by. */
export function filteredQuery(scope: Scope, chosen: Chosen, location: string | undefined) {
  return callOptions(scope, GetAllShow, {
    LocationID: locationOf(scope, location),
    MovieLanguageID: chosen.language.join(','),
    Genre: chosen.genre.join(','),
    Format: chosen.format.join(','),
    Chain: chosen.chain.join(','),
  })
}

/** Comma-joined, empty for every place. // spec §7 LocationID */
function locationOf({ place }: Scope, location: string | undefined): string {
  if (location === everyPlace) return ''
  return location || place?.id || ''
}
