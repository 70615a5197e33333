import { waitBeforeRetry, waitForConnection } from '../device/retry-delay'
import { ApiError } from './api-error'

/** Status codes of a gateway whose server restarts, and of the server without its database. */
const outageStatuses: ReadonlySet<number> = new Set([502, 503, 504])

/** Whether the server is briefly unavailable, so that it is unknown whether it processed the call. */
export function isOutage(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    error.code !== 'MAINTENANCE' &&
    (error.code === 'SERVICE_UNAVAILABLE' || outageStatuses.has(error.status))
  )
}

/**
 * Waits until a retry is worthwhile after an outage, for the server’s retry time if it gave one.
 * @param attempts number of failures so far
 */
export function waitOutOutage({ failure }: ApiError, attempts: number, signal: AbortSignal): Promise<void> {
  const retryAfterMs = failure?.RetryAfterMs
  return retryAfterMs === undefined
    ? waitBeforeRetry(attempts, signal)
    : waitForConnection(retryAfterMs, signal)
}
