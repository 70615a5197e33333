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

/** The page of a film or an event that opens at one of its shows, wherever whoever opens it is. */
export function sharedPath({ kind, titleId, scheduleId, showDate }: SharedShow): string {
  const show = encodeURIComponent(scheduleId)
  const date = encodeURIComponent(showDate)
  return kind === 'movie'
    ? `${pathOf('movie', { movieID: titleId, cinemaID: anyCinema })}?date=${date}&cinemas=${everyPlace}&show=${show}`
    : `${pathOf('event', { eventID: titleId })}?date=${date}&show=${show}`
}
