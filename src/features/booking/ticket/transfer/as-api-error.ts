import { ApiError } from '@/src/lib/api/api-error'

/** What was refused or could not be asked; anything else is a fault of ours and goes on. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
