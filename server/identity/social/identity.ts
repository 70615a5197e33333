import * as v from 'valibot'
import { socialProvider } from '@/contract/account/social-sign-in'
import { ApiError } from '@/server/platform/api-error'

export const socialIdentity = v.object({
  provider: socialProvider,
  /** The provider’s permanent id of the visitor. */
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  firstName: v.string(),
  lastName: v.string(),
  /** Null when the provider reports none. */
  email: v.nullable(
    v.object({
      address: v.string(),
      /** Whether the provider’s statement proves that the visitor currently owns the address. */
      isProof: v.boolean(),
    }),
  ),
})
export type SocialIdentity = v.InferOutput<typeof socialIdentity>

/** Returns the same error for every rejected token: the exact reason is only logged. */
export function createTokenError(): ApiError {
  return new ApiError('NOT_ALLOWED', 'The sign-in did not succeed. Please try again.')
}

const retryDelayS = 5

/** Returns the error for an unreachable provider, which is not the fault of the visitor or the token. */
export function createProviderError(provider: string, cause: unknown): ApiError {
  const message = `${provider} cannot be reached at the moment. Please try again, or sign in another way.`
  const refusal = new ApiError('SERVICE_UNAVAILABLE', message, {}, retryDelayS)
  // Only the error’s name: a requested URL may contain a token.
  refusal.cause = new Error(`${provider}: ${cause instanceof Error ? cause.name : 'unknown'}`)
  return refusal
}
