import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { toLocalTime } from '@/server/catalogue/shows/zoned-time'
import { ApiError } from '@/server/platform/api-error'

const dayMs = 86_400_000

export interface EnteredStudentId {
  readonly number: string
  /** `YYYY-MM-DD`, the last valid day. */
  readonly validUntil: string
}

/**
 * Checks that a card is valid on the day of the show by the cinema’s calendar. // spec §5: ID valid and
 * unexpired
 * @throws ApiError PROMOTION_REFUSED
 */
export function assertValidOnDay(
  { validUntil }: EnteredStudentId,
  { startsAt, timeZone }: Pick<ShowForSale, 'startsAt' | 'timeZone'>,
): void {
  if (validUntil < toLocalTime(startsAt, timeZone).date)
    throw createCardError('ValidUntil', 'This student ID is no longer valid on the day of the show.')
}

export function createCardError(Field: 'StudentID' | 'ValidUntil', message: string): ApiError {
  return new ApiError('PROMOTION_REFUSED', message, { issues: [{ Field, Reason: message }] })
}

/**
 * Returns when the student card may be deleted: a day after the show began, when tickets are no longer
 * checked.
 */
export function studentIdExpiry({ startsAt }: Pick<ShowForSale, 'startsAt'>): Date {
  return new Date(startsAt.getTime() + dayMs)
}
