import { ApiError } from '@/src/lib/api/api-error'

/** Returns an API error; any other error is a fault of ours and is rethrown. */
export function requireApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
