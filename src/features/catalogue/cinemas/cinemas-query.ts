import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { Scope } from '@/src/lib/page/scope'

/** Cinemas of the visitor's country with their chains. */
export function cinemasQuery(scope: Scope) {
  return callOptions(scope, GetAllCinemasList, {})
}
