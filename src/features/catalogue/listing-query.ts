import { GetAllShow } from '@/contract/catalogue/get-all-show'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'
import type { Chosen } from './filter/listing-search'

/** What is on in the visitor's country: banners, films, filters. */
export function listingQuery(scope: Scope) {
  return callOptions(scope, GetAllShow, { BannerType: 'Home' })
}

/** The films of a choice as the server filters them, for an API whose films carry no keys to filter by. */
export function filteredQuery(scope: Scope, chosen: Chosen) {
  return callOptions(scope, GetAllShow, {
    LocationID: chosen.location.join(','),
    MovieLanguageID: chosen.language.join(','),
    Genre: chosen.genre.join(','),
    Format: chosen.format.join(','),
    Chain: chosen.chain.join(','),
  })
}
