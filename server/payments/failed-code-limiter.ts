import { createFailedAttemptLimiters } from '@/server/platform/limits/failed-attempt-limiter'
import type { LimitOptions } from '@/server/platform/limits/shared-limit'
import { ApiError } from '@/server/platform/api-error'
import type { RequestContext } from '@/server/platform/request-context'
import type { PaymentDeps } from './payments'

/** Limits guesses by the thousand; a city behind one address mistypes some dozens in an hour. // threats */
export const failedCodeLimit: LimitOptions = { name: 'declined', points: 300, windowSeconds: 3600 }

export const getFailedCodeLimiter = createFailedAttemptLimiters(failedCodeLimit)

/**
 * Runs work that may open a prepaid balance by a code: a wrong code counts, and an address over the limit is
 * refused.
 * @throws ApiError TOO_MANY_REQUESTS, and the errors of `work`
 */
export async function limitFailedCodes<T>(
  { store, services, address }: Pick<RequestContext<PaymentDeps>, 'store' | 'services' | 'address'>,
  isGuess: boolean,
  work: () => Promise<T>,
): Promise<T> {
  const guessLimiter = services.limits && isGuess ? getFailedCodeLimiter(store) : null
  if (await guessLimiter?.isOverLimit(address))
    throw new ApiError('TOO_MANY_REQUESTS', 'Too many codes were wrong. Please try again later.')
  return work().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'BALANCE_TOO_LOW') await guessLimiter?.count(address)
    throw error
  })
}
