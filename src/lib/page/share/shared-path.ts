import { editionSearch } from '@/contract/page/edition'
import type { Edition } from '@/contract/page/edition'
import { anyCinema } from '@/contract/page/any-cinema'
import { pathOf } from '@/contract/page/path-of'
import { everyPlace } from '@/contract/page/search'

/** A show as a link names it. */
export interface SharedShow {
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly scheduleId: string
  /** `YYYY-MM-DD`: the day that the page opens at. */
  readonly showDate: string
}

/**
 * The page of a film or an event that opens at one of its shows, wherever whoever opens it is.
 * @param edition Language and country for whoever has chosen none: a show is known in its own country alone.
 */
export function sharedPath({ kind, titleId, scheduleId, showDate }: SharedShow, edition?: Edition): string {
  const show = encodeURIComponent(scheduleId)
  const date = encodeURIComponent(showDate)
  const hl = edition ? `&${editionSearch(edition)}` : ''
  return kind === 'movie'
    ? `${pathOf('movie', { movieID: titleId, cinemaID: anyCinema })}?date=${date}&cinemas=${everyPlace}&show=${show}${hl}`
    : `${pathOf('event', { eventID: titleId })}?date=${date}&show=${show}${hl}`
}
