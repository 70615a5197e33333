import type { ErrorCode, Failure } from '@/contract/failure'
import type { OfficeErrorCode } from '@/contract/office/define-office-call'

/** Errors between an app and its server. */
export type ConnectionErrorCode = 'OFFLINE' | 'TIMEOUT' | 'BAD_ANSWER'
/**
 * Errors of the visitors’ API. `REFUSED`: the server refused with a message but no code, as an API does that
 * implements only the specification.
 */
export type ApiErrorCode = ErrorCode | ConnectionErrorCode | 'REFUSED'

/** A call without a usable answer. The screen translates `code`; `message` is the server’s own wording. */
export class ApiError extends Error {
  readonly code: ApiErrorCode | OfficeErrorCode
  /** HTTP status, 0 when there was no answer. */
  readonly status: number
  readonly failure: Failure | null

  constructor(
    code: ApiErrorCode | OfficeErrorCode,
    message: string,
    status = 0,
    failure: Failure | null = null,
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = status
    this.failure = failure
  }

  /** Whether the request may never have reached the server, or its answer was lost. */
  get isConnection(): boolean {
    return this.code === 'OFFLINE' || this.code === 'TIMEOUT'
  }

  /** Whether a retry may succeed: the server was not reached or is failing, and did not refuse. */
  get isPassing(): boolean {
    return this.isConnection || this.code === 'BAD_ANSWER' || this.status === 429 || this.status >= 500
  }
}
