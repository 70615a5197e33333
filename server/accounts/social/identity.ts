import * as v from 'valibot'
import { socialProvider } from '@/contract/account/social-login'
import { ApiError } from '@/server/platform/api-error'

/** Whom a provider says that somebody is. */
export const socialIdentity = v.object({
  provider: socialProvider,
  /** What the provider calls them, for good. */
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  firstName: v.string(),
  lastName: v.string(),
  /** Null where the provider tells none. */
  email: v.nullable(
    v.object({
      address: v.string(),
      /** Whether the provider's word is proof that the address is theirs now. */
      isProof: v.boolean(),
    }),
  ),
})
export type SocialIdentity = v.InferOutput<typeof socialIdentity>

/** One answer for every token that is none of ours: what exactly was wrong with it is for the log. */
export function refusedToken(): ApiError {
  return new ApiError('NOT_ALLOWED', 'The sign-in did not succeed. Please try again.')
}

const retryDelayS = 5

/** The provider cannot be asked: not the visitor's fault, nor their token's. */
export function providerDown(provider: string, cause: unknown): ApiError {
  const message = `${provider} cannot be reached at the moment. Please try again, or sign in another way.`
  const refusal = new ApiError('SERVICE_UNAVAILABLE', message, {}, retryDelayS)
  // Its name alone: an address that was asked may have a token in it.
  refusal.cause = new Error(`${provider}: ${cause instanceof Error ? cause.name : 'unknown'}`)
  return refusal
}
