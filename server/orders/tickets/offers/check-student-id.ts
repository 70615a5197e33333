import type { ShowForSale } from '@/server/catalogue/shows/show-for-sale'
import { localOf } from '@/server/catalogue/shows/zoned-time'
import { ApiError } from '@/server/platform/api-error'

const dayMs = 86_400_000

/** What is said of a student card. */
export interface GivenStudentId {
  readonly number: string
  /** `YYYY-MM-DD`, the last day. */
  readonly validUntil: string
}

/**
 * A card must be valid on the day of the show, by the cinema's calendar. // spec §5: ID valid and unexpired
 * @throws ApiError PROMOTION_REFUSED
 */
export function assertValidOnDay(
  { validUntil }: GivenStudentId,
  { startsAt, timeZone }: Pick<ShowForSale, 'startsAt' | 'timeZone'>,
): void {
  if (validUntil < localOf(startsAt, timeZone).date)
    throw refusedCard('ValidUntil', 'This student ID is no longer valid on the day of the show.')
}

/** What is wrong with a card, and with which of its fields. */
export function refusedCard(Field: 'StudentID' | 'ValidUntil', message: string): ApiError {
  return new ApiError('PROMOTION_REFUSED', message, { issues: [{ Field, Reason: message }] })
}

/** From then on nobody looks at the ticket: the show began a day ago. */
export function forgetAfter({ startsAt }: Pick<ShowForSale, 'startsAt'>): Date {
  return new Date(startsAt.getTime() + dayMs)
}
