import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { BeginPasskey } from '@/contract/account/passkeys/begin-passkey'
import type { KeepPasskey } from '@/contract/account/passkeys/keep-passkey'
import { textOf } from '@/contract/text-of'
import {
  requireAccount,
  signInRequired,
  type Handler,
  type RequestContext,
} from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import { findAccount } from '../account-repository'
import { makeTicket, redeemTicket } from '../sign-in-tickets'
import { insertPasskey, passkeysOf } from './passkey-repository'
import { rpIdOf } from './rp-id'

/** Time in which the visitor must unlock their device, seconds. */
export const challengeLifetimeS = 300
/** Limit of passkeys per account: more than a visitor’s own devices suggest abuse. */
const mostPasskeys = 20

/** @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED */
export const beginPasskey: Handler<typeof BeginPasskey> = async (_request, context) => {
  const { store, brand, language } = context
  const siteId = requireRpId(context)
  const accountId = requireAccount(context).id
  const own = await findAccount(store, accountId)
  if (!own) throw signInRequired()
  const keys = await passkeysOf(store, accountId)
  if (keys.length >= mostPasskeys) throw new ApiError('NOT_ALLOWED', 'Remove a passkey first.')
  const challenge = await makeTicket(store, context, {
    purpose: 'new-passkey',
    goodForS: challengeLifetimeS,
    holds: { accountId },
  })
  const known = own.email ?? (own.mobile === null ? '' : `+${own.country_code}${own.mobile}`)
  const name = known || own.first_name || textOf(brand.name, language)
  const options = await generateRegistrationOptions({
    rpName: textOf(brand.name, language),
    rpID: siteId,
    // The user handle is random and reveals no personal data, as the device stores it unencrypted.
    userID: new TextEncoder().encode(accountId),
    userName: name,
    userDisplayName: `${own.first_name} ${own.last_name}`.trim() || name,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetimeS * 1000,
    attestationType: 'none',
    excludeCredentials: keys.map(({ credential_id: id, transports }) => ({ id, transports })),
  })
  const { user, pubKeyCredParams } = options
  return {
    Ask: {
      challenge: options.challenge,
      rp: { id: siteId, name: textOf(brand.name, language) },
      user,
      pubKeyCredParams,
      timeout: challengeLifetimeS * 1000,
      attestation: 'none',
      excludeCredentials: keys.map(({ credential_id: id, transports }) => ({
        type: 'public-key' as const,
        id,
        transports,
      })),
      // Discoverable on the device, so that visitors do not type a name. Devices without user verification
      // are accepted too.
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'preferred',
      },
    },
  }
}

/**
 * @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED when the key was not created for this challenge and site.
 */
export const keepPasskey: Handler<typeof KeepPasskey> = async (request, context) => {
  const { store, brand, origin } = context
  const siteId = requireRpId(context)
  const accountId = requireAccount(context).id
  const ticket = await redeemTicket(store, context, 'new-passkey', request.Challenge)
  if (!ticket || Reflect.get(Object(ticket.holds), 'accountId') !== accountId) throw refusedPasskey()
  const verification = await verifyRegistrationResponse({
    response: request.Key,
    expectedChallenge: request.Challenge,
    expectedOrigin: origin,
    expectedRPID: siteId,
    requireUserVerification: false,
  }).catch(() => {
    throw refusedPasskey()
  })
  if (!verification.verified) throw refusedPasskey()
  const { credential, credentialBackedUp: isSynced } = verification.registrationInfo
  const isAdded = await insertPasskey(store, {
    brandId: brand.id,
    accountId,
    siteId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: request.Key.response.transports ?? [],
    name: request.Name,
    isSynced,
  })
  if (!isAdded) throw refusedPasskey()
  return {}
}

/** @throws ApiError NOT_ALLOWED when passkeys are not supported here. */
export function requireRpId({ brand, origin }: Pick<RequestContext, 'brand' | 'origin'>): string {
  const siteId = rpIdOf(brand, origin)
  if (siteId === null) throw new ApiError('NOT_ALLOWED', 'There are no passkeys at this address.')
  return siteId
}

/** Returns the same error for every rejected key. */
export function refusedPasskey(): ApiError {
  return new ApiError('NOT_ALLOWED', 'We don’t recognise this passkey. Please sign in another way.')
}
