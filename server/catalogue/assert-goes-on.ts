import { Refusal } from '@/server/platform/refusal'
import type { ShowForSale } from './show-for-sale'

/**
 * Nothing is sold for a date that does not take place.
 * @throws Refusal SHOW_CANCELLED, SHOW_POSTPONED with the new date
 */
export function assertGoesOn(
  show: Pick<ShowForSale, 'dateNow' | 'kind' | 'titleId' | 'title' | 'timeZone'>,
): void {
  const { state, newStartsAtMs, newScheduleId } = show.dateNow
  if (state !== 'cancelled' && state !== 'postponed') return
  const eventDate = {
    EventID: show.titleId,
    Title: show.title,
    TimeZone: show.timeZone,
    ...(newStartsAtMs === undefined ? {} : { NewStartsAt: newStartsAtMs }),
    ...(newScheduleId === undefined ? {} : { NewSchID: newScheduleId }),
  }
  // A film has other shows, and no page of its dates.
  const detail = show.kind === 'event' ? { eventDate } : {}
  throw state === 'cancelled'
    ? new Refusal('SHOW_CANCELLED', 'This date was cancelled.', detail)
    : new Refusal('SHOW_POSTPONED', 'This date was postponed.', detail)
}
