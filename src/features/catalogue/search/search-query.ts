import { GetNames } from '@/contract/catalogue/get-names'
import { Search } from '@/contract/catalogue/search'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** A day: names seldom change, and what plays tonight only orders what was found. */
export const namesForMs = 86_400_000

/** Films and cinemas that the term may mean. */
export function searchQuery(scope: AppContext, term: string) {
  return callOptions(scope, Search, { term })
}

/** Every name of the country, kept on the device; none where the API has no such list. // design §1 */
export function namesQuery(scope: AppContext) {
  return callOptions(scope, GetNames, {}, { whenMissing: { Status: true, Movies: [], Cinema: [] } })
}
