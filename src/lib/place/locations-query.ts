import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { callOptions } from '../api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** The country's filters, its locations among them: what a `LocationID` may be. // spec §7 */
export function locationsQuery(scope: AppContext) {
  return callOptions(scope, GetAllFilter, { FilterType: 'Home' })
}
