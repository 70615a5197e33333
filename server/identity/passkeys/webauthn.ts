import {
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Brand } from '@/contract/brand'
import { ApiError } from '@/server/platform/api-error'
import type { Passkey } from './passkey-repository'
import { getRpId } from './rp-id'

type AssertionCheck = Parameters<typeof verifyAuthenticationResponse>[0]
type RegistrationCheck = Parameters<typeof verifyRegistrationResponse>[0]

/** Time in which the owner must unlock their device, seconds. */
export const challengeLifetimeS = 300

/** A key of visitors or of staff. */
type StoredKey = Pick<Passkey, 'credential_id' | 'rp_id' | 'public_key' | 'counter'>

interface NewKey<Verification> {
  readonly challenge: string
  readonly rp: { readonly id: string; readonly name: string }
  /** Stored unencrypted on the device, so the id must reveal no personal data. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string }
  readonly keys: readonly Pick<Passkey, 'credential_id' | 'transports'>[]
  readonly userVerification: Verification
}

/** Returns the options with which a browser creates a key that is discoverable on its device. */
export async function creationOptions<const Verification extends 'preferred' | 'required'>({
  challenge,
  rp,
  user: owner,
  keys,
  userVerification,
}: NewKey<Verification>) {
  const { user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userID: new TextEncoder().encode(owner.id),
    userName: owner.name,
    userDisplayName: owner.displayName,
    challenge: Buffer.from(challenge, 'base64url'),
  })
  return {
    challenge,
    rp,
    user,
    pubKeyCredParams,
    timeout: challengeLifetimeS * 1000,
    attestation: 'none' as const,
    // So that no device creates a second key.
    excludeCredentials: keys.map(({ credential_id: id, transports }) => ({
      type: 'public-key' as const,
      id,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification,
    },
  }
}

/** Returns the created key; null when it was not created for this challenge and site. */
export async function readCreatedKey(check: RegistrationCheck) {
  const result = await verifyRegistrationResponse(check).catch(() => null)
  return result?.verified ? result.registrationInfo : null
}

/** Returns the new counter of a key that answered a challenge; null for a copied, foreign or replayed key. */
export async function readShownKey(
  stored: StoredKey,
  check: Omit<AssertionCheck, 'credential' | 'expectedRPID'>,
) {
  const result = await verifyAuthenticationResponse({
    ...check,
    expectedRPID: stored.rp_id,
    // Also fails when the counter did not increase, as the key has then been copied.
    credential: {
      id: stored.credential_id,
      publicKey: new Uint8Array(stored.public_key),
      counter: Number(stored.counter),
    },
  }).catch(() => null)
  return result?.verified ? result.authenticationInfo : null
}

/** @throws ApiError NOT_ALLOWED when passkeys are not supported here. */
export function requireRpId({
  brand,
  origin,
}: {
  readonly brand: Pick<Brand, 'hosts'>
  readonly origin: string
}): string {
  const rpId = getRpId(brand, origin)
  if (rpId === null) throw new ApiError('NOT_ALLOWED', 'There are no passkeys at this address.')
  return rpId
}
