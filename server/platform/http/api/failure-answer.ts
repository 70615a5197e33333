import type { Failure } from '@/contract/failure'
import type { Logger } from 'pino'
import { Refusal } from '../../refusal'

interface FailureAnswer {
  readonly status: number
  readonly body: Failure
}

/** The one error door: a refusal becomes its envelope; anything else is logged and becomes SERVER_ERROR without a detail. */
export function failureAnswer(error: unknown, traceId: string, log: Logger): FailureAnswer {
  if (error instanceof Refusal) {
    const { issues, seats } = error.detail
    return {
      status: error.status,
      body: {
        Status: false,
        Message: error.message,
        Code: error.code,
        TraceID: traceId,
        ...(issues && { Issues: issues }),
        ...(seats && { Seats: seats }),
      },
    }
  }
  log.error({ err: error }, 'a request failed')
  return {
    status: 500,
    body: {
      Status: false,
      Message: 'Oops, something went wrong here.',
      Code: 'SERVER_ERROR',
      TraceID: traceId,
    },
  }
}
