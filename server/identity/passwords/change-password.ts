import { ApiError } from '@/server/platform/api-error'
import { signInRequired, type RequestContext } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Transaction } from '@/server/platform/store/store'
import { contactKey } from '@/server/platform/contact/contact'
import type { IdentityDeps } from '../identity-deps'
import { findAccount, lockAccount, setPassword } from '../account-repository'
import { endSessionsOf } from '../sessions/session-repository'
import { prepareSignIn } from '../sign-in/sign-in-as'
import { composePasswordChangedMessage } from '../sign-in/code-messages'
import { fingerprintDevice, fingerprintDevices } from '../sign-in/device-fingerprint'
import { countPassword } from '../sign-in/sign-in-limits'
import { hashNewPassword } from './new-password'
import { verifyPassword, dummyHash } from './password-hash'
import { deleteResetTokens, consumeResetToken } from './reset-token-repository'

type Context = RequestContext<IdentityDeps>
type SignIn = Awaited<ReturnType<typeof prepareSignIn>>

/**
 * Sets the password with the temporary token of the request: ends all sessions and starts a new one.
 * @returns the new session’s secret
 * @throws ApiError SIGN_IN_REQUIRED when the token is used, expired or of another device
 */
export async function resetPassword(
  context: Context,
  password: string,
  repeated: string | undefined,
): Promise<string> {
  const { store, token, keepSession, services } = context
  const { reserveSecret } = await getSecrets(store)
  const deviceKeys = fingerprintDevices(reserveSecret, context, repeated).map(({ key }) => key)
  const hash = await hashNewPassword(password, context.brand)
  const signIn = await prepareSignIn(context, repeated)
  const secret = await store.transaction(async (transaction) => {
    const accountId = await consumeResetToken(transaction, token, deviceKeys)
    if (accountId === undefined) throw signInRequired()
    return replace(transaction, context, accountId, hash, signIn)
  })
  keepSession?.(secret)
  services.outbox.wake()
  return secret
}

/**
 * Sets the password of the signed-in visitor: requires the current one when it is sent, otherwise a fresh
 * session.
 * @returns the new session’s secret: all other sessions have ended, including the requesting one
 * @throws ApiError SIGN_IN_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function changePassword(
  context: Context,
  accountId: string,
  password: string,
  currentPassword: string | undefined,
): Promise<string> {
  const { store, keepSession, services } = context
  if (currentPassword !== undefined) await assertCurrent(context, accountId, currentPassword)
  const hash = await hashNewPassword(password, context.brand)
  const signIn = await prepareSignIn(context)
  const secret = await store.transaction((transaction) =>
    replace(transaction, context, accountId, hash, signIn),
  )
  keepSession?.(secret)
  services.outbox.wake()
  return secret
}

/**
 * Re-authenticates the signed-in visitor by their password.
 * @throws ApiError SIGN_IN_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export async function assertCurrent(
  context: Context,
  accountId: string,
  password: string | undefined,
): Promise<void> {
  const { store, address, brand } = context
  const { reserveSecret } = await getSecrets(store)
  const account = await findAccount(store, accountId)
  const device = fingerprintDevice(reserveSecret, context)
  const key = contactKey(reserveSecret, brand.id, { kind: 'email', email: `account ${accountId}` })
  await countPassword({ store, address, device, contactKey: key, isKnown: false })
  const isRight = await verifyPassword(password ?? '', account?.password_hash ?? dummyHash)
  if (!isRight || !account?.password_hash)
    throw new ApiError('SIGN_IN_REFUSED', 'The current password is not right.', {
      issues: [{ Field: 'CurrentPassword', Reason: 'Expected the current password' }],
    })
}

async function replace(
  transaction: Transaction,
  { brand, language, services }: Context,
  accountId: string,
  hash: string,
  signIn: SignIn,
): Promise<string> {
  const account = await lockAccount(transaction, accountId)
  if (!account) throw signInRequired()
  await setPassword(transaction, accountId, hash)
  await endSessionsOf(transaction, accountId)
  await deleteResetTokens(transaction, accountId)
  const {
    email,
    email_verified_at: hasEmail,
    country_code: countryCode,
    mobile,
    mobile_verified_at: hasMobile,
  } = account
  const notice = { dedupeKey: `password-changed:${makeSecretId()}`, brand, language }
  // Notifies one verified contact, so that the account’s owner learns of the change.
  if (email !== null && hasEmail)
    await services.outbox.add(transaction, composePasswordChangedMessage(notice, { kind: 'email', email }))
  else if (countryCode !== null && mobile !== null && hasMobile)
    await services.outbox.add(
      transaction,
      composePasswordChangedMessage(notice, { kind: 'mobile', countryCode, mobile }),
    )
  return signIn(transaction, accountId, 'password')
}
