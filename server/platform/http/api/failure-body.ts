import type { ErrorCode, Failure } from '@/contract/failure'

type Detail = Partial<
  Pick<Failure, 'TraceID' | 'Issues' | 'Seats' | 'EventDate' | 'Attempt' | 'RetryAfterMs'>
>

/** The envelope of a failure: the one place where it is put together. */
export function failureBody(
  code: ErrorCode,
  message: string,
  { TraceID, Issues, Seats, EventDate, Attempt, RetryAfterMs }: Detail = {},
): Failure {
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
