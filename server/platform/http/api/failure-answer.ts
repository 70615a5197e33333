import type { Logger } from 'pino'
import type { LanguageCode } from '@/contract/envelope'
import type { Failure } from '@/contract/failure'
import { ApiError, type RefusalCode } from '@/server/platform/api-error'

type Detail = Partial<
  Pick<Failure, 'TraceID' | 'Issues' | 'Seats' | 'EventDate' | 'Attempt' | 'RetryAfterMs'>
>

type FailureBody = Omit<Failure, 'Code'> & { readonly Code: RefusalCode }

interface FailureAnswer {
  readonly status: number
  readonly body: FailureBody
  readonly headers: Readonly<Record<string, string>>
}

/**
 * The single error handler: an expected refusal becomes its envelope; any other error is logged and becomes
 * SERVER_ERROR without details. @param language of the message, where it has translations
 */
export function failureAnswer(
  error: unknown,
  traceId: string,
  log: Logger,
  language: LanguageCode = 'en',
): FailureAnswer {
  if (error instanceof ApiError) {
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
    // The cause is the database's error message; there is none while the database is known to be down.
    if (error.status === 503 && error.cause) log.warn({ err: error.cause }, 'the database request failed')
    return {
      status: error.status,
      headers: retryAfterS === undefined ? {} : { 'Retry-After': String(retryAfterS) },
      body: failureBody(error.code, error.translateMessage(language), detail),
    }
  }
  log.error({ err: error }, 'a request failed')
  return {
    status: 500,
    headers: {},
    body: failureBody('SERVER_ERROR', 'Oops, something went wrong here.', { TraceID: traceId }),
  }
}

/** Builds the envelope of a failure; the single place that does. */
export function failureBody(
  code: RefusalCode,
  message: string,
  { TraceID, Issues, Seats, EventDate, Attempt, RetryAfterMs }: Detail = {},
): FailureBody {
  return {
    Status: false,
    Message: message,
    Code: code,
    ...(TraceID !== undefined && { TraceID }),
    ...(Issues && { Issues }),
    ...(Seats && { Seats }),
    ...(EventDate && { EventDate }),
    ...(Attempt !== undefined && { Attempt }),
    ...(RetryAfterMs !== undefined && { RetryAfterMs }),
  }
}
