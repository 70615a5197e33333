import * as v from 'valibot'
import { ApiError } from '@/server/platform/api-error'
import type { Store } from '@/server/platform/store/store'
import { fileId } from '../import/file-fields'
import { isRetired } from '../items/item-repository'
import type { ShowForSale } from './show-for-sale'

/**
 * Refuses sales for a cancelled or postponed date.
 * @throws ApiError SHOW_CANCELLED, SHOW_POSTPONED with the new date
 */
export function assertNotCancelled(
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
    ? new ApiError('SHOW_CANCELLED', 'This date was cancelled.', detail)
    : new ApiError('SHOW_POSTPONED', 'This date was postponed.', detail)
}

/**
 * Throws the error for an item that is not in the catalogue: over when it is retired. Malformed ids are not
 * queried, because the database rejects some characters.
 * @throws ApiError OVER, NOT_FOUND
 */
export async function refuseUnknown(store: Store, kind: 'film' | 'event', id: string): Promise<never> {
  throw v.is(fileId, id) && (await isRetired(store, kind, id))
    ? new ApiError('OVER', `This ${kind} is over.`)
    : new ApiError('NOT_FOUND', `There is no such ${kind}.`)
}
