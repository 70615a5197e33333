import { GetNames } from '@/contract/catalogue/get-names'
import { Search } from '@/contract/catalogue/search'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** A day, in milliseconds: names seldom change, and tonight’s shows only affect the order of results. */
export const namesForMs = 86_400_000

export function searchQuery(app: AppContext, term: string) {
  return callOptions(app, Search, { term })
}

/**
 * Queries every name of the country, to be stored on the device; none where the API has no such list. //
 * design §1
 */
export function namesQuery(app: AppContext) {
  return callOptions(app, GetNames, {}, { whenMissing: { Status: true, Movies: [], Cinema: [], Events: [] } })
}
