import { notFound } from '@tanstack/react-router'
import { ApiError } from '@/src/lib/api/api-error'
import type { RouteContext } from '@/src/lib/page/route-context'
import { hallQuery, seatsQuery } from './seats-query'

/** Error codes of a show no longer on sale, which the screen explains. */
const notOnSaleCodes: ReadonlySet<string> = new Set(['SHOW_CLOSED', 'SHOW_CANCELLED', 'SHOW_POSTPONED'])

/**
 * Loads a booking page’s data before its code is loaded. A broken connection and a show no longer on sale are
 * left to the screen, which may have the booking on this device. @throws notFound for an unknown show
 */
export async function loadShow(
  { queryClient, app }: RouteContext,
  scheduleId: string,
  titleId = '',
): Promise<void> {
  try {
    const answer = await queryClient.ensureQueryData(seatsQuery(app, scheduleId, titleId))
    if (typeof window !== 'undefined') void queryClient.prefetchQuery(hallQuery(answer.Layout?.Url))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST') throw notFound()
    if (!error.isConnection && !notOnSaleCodes.has(error.code)) throw error
  }
}
