import type { Failure } from '@/contract/failure'
import type { Logger } from 'pino'
import { Refusal } from '../../refusal'
import { failureBody } from './failure-body'

interface FailureAnswer {
  readonly status: number
  readonly body: Failure
  readonly headers: Readonly<Record<string, string>>
}

/** The one error door: a refusal becomes its envelope; anything else is logged and becomes SERVER_ERROR without a detail. */
export function failureAnswer(error: unknown, traceId: string, log: Logger): FailureAnswer {
  if (error instanceof Refusal) {
    const { issues, seats, eventDate, attempt } = error.detail
    const { retryAfterS } = error
    const detail = {
      TraceID: traceId,
      Issues: issues,
      Seats: seats,
      EventDate: eventDate,
      Attempt: attempt,
      RetryAfterMs: retryAfterS === undefined ? undefined : retryAfterS * 1000,
    }
    // What the database said when it could not; nothing while it is known to be gone.
    if (error.status === 503 && error.cause) log.warn({ err: error.cause }, 'the database could not')
    return {
      status: error.status,
      headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
      body: failureBody(error.code, error.message, detail),
    }
  }
  log.error({ err: error }, 'a request failed')
  return {
    status: 500,
    headers: {},
    body: failureBody('SERVER_ERROR', 'Oops, something went wrong here.', { TraceID: traceId }),
  }
}
