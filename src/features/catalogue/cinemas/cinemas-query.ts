import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

/** Cinemas of the visitor's country with their chains. */
export function cinemasQuery(scope: AppContext) {
  return callOptions(scope, GetAllCinemasList, {})
}
