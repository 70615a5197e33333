import { GetAllFilter } from '@/contract/catalogue/get-all-filter'
import { callOptions } from '../api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** Query of the country’s filters with its locations: the possible values of `LocationID`. // spec §7 */
export function locationsQuery(app: AppContext) {
  return callOptions(app, GetAllFilter, { FilterType: 'Home' })
}
