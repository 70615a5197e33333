import { notFound } from '@tanstack/react-router'
import { ApiError } from '@/src/lib/api/api-error'
import type { RouteContext } from '@/src/lib/page/route-context'
import { hallQuery, seatsQuery } from './seats-query'

/** What a screen says of a show that is sold no more. */
const unsold: ReadonlySet<string> = new Set(['SHOW_CLOSED', 'SHOW_CANCELLED', 'SHOW_POSTPONED'])

/**
 * Starts what a booking page needs before its code is there. A broken connection and a show that is sold no
 * more are the screen's to tell: it may know the booking from this device. @throws notFound for an unknown show
 */
export async function loadShow(
  { queryClient, scope }: RouteContext,
  scheduleId: string,
  titleId = '',
): Promise<void> {
  try {
    const answer = await queryClient.ensureQueryData(seatsQuery(scope, scheduleId, titleId))
    if (typeof window !== 'undefined') void queryClient.prefetchQuery(hallQuery(answer.Layout?.Url))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST') throw notFound()
    if (!error.isConnection && !unsold.has(error.code)) throw error
  }
}
