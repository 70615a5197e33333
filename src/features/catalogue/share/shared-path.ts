import { anyCinema } from '@/contract/page/any-cinema'
import { pathOf } from '@/contract/page/path-of'

/** A show as a link names it. */
export interface SharedShow {
  readonly kind: 'movie' | 'event'
  readonly titleId: string
  readonly scheduleId: string
}

/** The page of a film or an event that opens at one of its shows. */
export function sharedPath({ kind, titleId, scheduleId }: SharedShow): string {
  const page =
    kind === 'movie'
      ? pathOf('movie', { movieID: titleId, cinemaID: anyCinema })
      : pathOf('event', { eventID: titleId })
  return `${page}?show=${encodeURIComponent(scheduleId)}`
}
