import type { BeginPasskey, KeepPasskey } from '@/contract/account/passkeys'
import { getText } from '@/contract/get-text'
import { requireAccount, signInRequired, type Handler } from '@/server/platform/request-context'
import { ApiError } from '@/server/platform/api-error'
import { findAccount } from '../account-repository'
import { makeTicket, redeemTicket } from '../sign-in-tickets'
import { insertPasskey, listAccountPasskeys } from './passkey-repository'
import { challengeLifetimeS, creationOptions, readCreatedKey, requireRpId } from './webauthn'

/** Limit of passkeys per account: more than a visitor’s own devices suggest abuse. */
const mostPasskeys = 20

/** @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED */
export const beginPasskey: Handler<typeof BeginPasskey> = async (_request, context) => {
  const { store, brand, language } = context
  const siteId = requireRpId(context)
  const accountId = requireAccount(context).id
  const own = await findAccount(store, accountId)
  if (!own) throw signInRequired()
  const keys = await listAccountPasskeys(store, accountId)
  if (keys.length >= mostPasskeys) throw new ApiError('NOT_ALLOWED', 'Remove a passkey first.')
  const challenge = await makeTicket(store, context, {
    purpose: 'new-passkey',
    goodForS: challengeLifetimeS,
    holds: { accountId },
  })
  const known = own.email ?? (own.mobile === null ? '' : `+${own.country_code}${own.mobile}`)
  const name = known || own.first_name || getText(brand.name, language)
  const Ask = await creationOptions({
    challenge,
    rp: { id: siteId, name: getText(brand.name, language) },
    user: {
      id: accountId,
      name,
      displayName: `${own.first_name} ${own.last_name}`.trim() || name,
    },
    keys,
    // Devices without user verification are accepted too.
    userVerification: 'preferred',
  })
  return { Ask }
}

/**
 * @throws ApiError SIGN_IN_REQUIRED, NOT_ALLOWED when the key was not created for this challenge and site.
 */
export const keepPasskey: Handler<typeof KeepPasskey> = async (request, context) => {
  const { store, brand, origin } = context
  const siteId = requireRpId(context)
  const accountId = requireAccount(context).id
  const ticket = await redeemTicket(store, context, 'new-passkey', request.Challenge)
  if (!ticket || Reflect.get(Object(ticket.holds), 'accountId') !== accountId) throw createPasskeyError()
  const created = await readCreatedKey({
    response: request.Key,
    expectedChallenge: request.Challenge,
    expectedOrigin: origin,
    expectedRPID: siteId,
    requireUserVerification: false,
  })
  if (!created) throw createPasskeyError()
  const { credential, credentialBackedUp: isSynced } = created
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
  if (!isAdded) throw createPasskeyError()
  return {}
}

/** Returns the same error for every rejected key. */
export function createPasskeyError(): ApiError {
  return new ApiError('NOT_ALLOWED', 'We don’t recognise this passkey. Please sign in another way.')
}
