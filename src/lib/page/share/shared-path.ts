import { editionSearch } from '@/contract/page/edition'
import type { Edition } from '@/contract/page/edition'
import { anyCinema } from '@/contract/page/any-cinema'
import { buildPath } from '@/contract/page/build-path'
import { allPlaces } from '@/contract/page/search'

export interface SharedShow {
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly scheduleId: string
  /** `YYYY-MM-DD`: the day that the page opens with. */
  readonly showDate: string
}

/**
 * Returns the path of a film’s or an event’s page that opens with one of its shows, in any country.
 * @param edition Language and country for visitors who have chosen none: a show exists in its own country
 * only.
 */
export function sharedPath({ kind, titleId, scheduleId, showDate }: SharedShow, edition?: Edition): string {
  const show = encodeURIComponent(scheduleId)
  const date = encodeURIComponent(showDate)
  const hl = edition ? `&${editionSearch(edition)}` : ''
  return kind === 'movie'
    ? `${buildPath('movie', { movieID: titleId, cinemaID: anyCinema })}?date=${date}&cinemas=${allPlaces}&show=${show}${hl}`
    : `${buildPath('event', { eventID: titleId })}?date=${date}&show=${show}${hl}`
}
