import type { Failure } from '@/contract/failure'
import { ApiError } from '../api-error'
import type { ApiErrorCode } from '../api-error'

/** What the status alone says of a refusal without a code. */
const codeOfStatus: Readonly<Record<number, ApiErrorCode>> = {
  401: 'SIGN_IN_REQUIRED',
  403: 'NOT_ALLOWED',
  404: 'NOT_FOUND',
  429: 'TOO_MANY_REQUESTS',
}

/** A server's no. */
export function refused(status: number, failure: Failure | null = null): ApiError {
  const code = status >= 500 ? 'SERVER_ERROR' : (codeOfStatus[status] ?? 'REFUSED')
  return new ApiError(failure?.Code ?? code, failure?.Message ?? `HTTP ${status}`, status, failure)
}
