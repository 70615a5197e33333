import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { callOptions } from '../api/call-options'
import type { Scope } from '../page/scope'

/** The country's filters, its locations among them: what a `LocationID` may be. // spec §7 */
export function locationsQuery(scope: Scope) {
  return callOptions(scope, GetAllFilter, { FilterType: 'Home' })
}
