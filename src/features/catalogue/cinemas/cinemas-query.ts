import { GetAllCinemasList } from '@/contract/catalogue/get-all-cinemas-list'
import { callOptions } from '@/src/lib/api/call-options'
import type { AppContext } from '@/src/lib/page/app-context'

export function cinemasQuery(app: AppContext) {
  return callOptions(app, GetAllCinemasList, {})
}
