import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as v from 'valibot'
import type { SocialSettings } from '@/server/platform/environment/social-environment'
import { createProviderError, createTokenError, type SocialIdentity } from './identity'

const google = 'https://accounts.google.com'
/** Both values occur in tokens. // developers.google.com/identity/gsi/web/guides/verify-google-id-token */
const issuers = [google, 'accounts.google.com']
/** Tolerance for differences between the two companies’ clocks. */
const clockLeewayS = 60
/** Timeout for loading Google’s keys. */
const keysTimeoutMs = 5_000
const gmail = /@(?:gmail|googlemail)\.com$/i

const text = v.optional(v.pipe(v.string(), v.maxLength(200)), '')
const claims = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  nonce: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  email: v.optional(v.pipe(v.string(), v.email(), v.maxLength(254))),
  email_verified: v.optional(v.boolean(), false),
  /** The organisation that hosts the address. */
  hd: text,
  name: text,
  given_name: text,
  family_name: text,
})

/** Origin of Google’s script and keys. */
export const googleOrigin = ({ testOrigin }: SocialSettings) => testOrigin ?? google
const keysAddress = ({ testOrigin }: SocialSettings) =>
  `${testOrigin ?? 'https://www.googleapis.com'}/oauth2/v3/certs`

export interface GoogleToken {
  readonly identity: SocialIdentity
  /** Nonce with which the token was requested; to be used up. */
  readonly nonce: string
}

/**
 * @throws ApiError NOT_ALLOWED for a token that is not Google’s, not for this client, or expired;
 * SERVICE_UNAVAILABLE.
 */
export type ReadGoogleToken = (token: string, clientId: string, nowMs: number) => Promise<GoogleToken>

/**
 * Creates a reader of ID tokens: Google’s keys are cached for ten minutes, and reloaded when a token names
 * another one.
 */
export function createReadGoogleToken(settings: SocialSettings): ReadGoogleToken {
  const keys = createRemoteJWKSet(new URL(keysAddress(settings)), { timeoutDuration: keysTimeoutMs })
  return async (token, clientId, nowMs) => {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ['RS256'],
      issuer: issuers,
      audience: clientId,
      clockTolerance: clockLeewayS,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      currentDate: new Date(nowMs),
    }).catch((error: unknown) => {
      throw isOfToken(error) ? createTokenError() : createProviderError('Google', error)
    })
    const parsed = v.safeParse(claims, payload)
    // A token for several clients is rejected.
    if (!parsed.success || payload.aud !== clientId) throw createTokenError()
    const { sub, nonce, email, email_verified: isVerified, hd, ...names } = parsed.output
    return {
      nonce,
      identity: {
        provider: 'Google',
        subject: sub,
        firstName: names.given_name || names.name,
        lastName: names.family_name,
        // For addresses hosted elsewhere, Google only verified them once; its own advice is to verify them
        // again.
        email: email ? { address: email, isProof: isVerified && (hd !== '' || gmail.test(email)) } : null,
      },
    }
  }
}

/** Whether the error is caused by the token; all others prevented loading Google’s keys. */
function isOfToken(error: unknown): boolean {
  return [
    errors.JWTClaimValidationFailed,
    errors.JWTExpired,
    errors.JWTInvalid,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWKSNoMatchingKey,
    errors.JWKSMultipleMatchingKeys,
  ].some((kind) => error instanceof kind)
}
