import type { VerifyUser } from '@/contract/account/sign-in'
import { countWrongOfAll, isBelowWrongLimit, createTooManyError, tryNewestCode } from '../codes/one-time-code'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { contactKey } from '@/server/platform/contact/contact'
import { readContacts } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { prepareSignIn } from './sign-in-as'
import { fingerprintDevices } from './device-fingerprint'
import { applyCode } from './apply-code'
import { contactOfSubject, isOfKnownDevice, purpose, createCodeUses } from './code-uses'
import { canTryContact, canTryFromNetwork, countWrongCode } from './sign-in-limits'

/**
 * Accepts the newest code sent to a contact for this device: a sign-up becomes an account, a sign-in a
 * session, a password reset a token that sets a new password.
 * @throws ApiError CODE_REFUSED, with `attempt` once no attempts are left; INVALID_REQUEST, INVALID_MOBILE,
 * TOO_MANY_REQUESTS
 */
export const verifyUser: Handler<typeof VerifyUser, IdentityDeps> = async (request, context) => {
  const { store, brand, address, keepSession } = context
  const contacts = readContacts(request)
  const candidates = [contacts.mobile, contacts.email].filter((contact) => contact !== null)
  const secrets = await getSecrets(store)
  const { reserveSecret } = secrets
  const keys = candidates.map((contact) => contactKey(reserveSecret, brand.id, contact))
  const names = keys.map((key) => key.toString('base64url'))
  const devices = fingerprintDevices(reserveSecret, context, request.DeviceKey)
  const [device] = devices
  // Queried before the transaction, which occupies the embedded database’s only connection.
  const mayStrangersTry =
    (await canTryFromNetwork(store, address)) && (await isBelowWrongLimit(store, purpose))
  const mayTry = await Promise.all(names.map((name) => canTryContact(store, address, name)))
  const signIn = await prepareSignIn(context, request.DeviceKey)

  const { tried, given: grant } = await store.transaction(async (transaction) => {
    const result = await tryNewestCode(
      transaction,
      reserveSecret,
      createCodeUses(keys, devices),
      request.OTP,
      1,
    )
    const { isRight, sent } = result
    const which = sent ? names.indexOf(contactOfSubject(sent.subject)) : -1
    const isKnown = sent !== undefined && isOfKnownDevice(sent.subject)
    // Thrown inside the transaction, so that it does not use up a correct code.
    if (!isKnown && (!mayStrangersTry || mayTry[which] === false)) throw createTooManyError()
    if (!isRight || !sent?.opens || !device) return { tried: result, given: null }
    const contact = candidates[which]
    if (!contact) throw new Error('A code matches none of the contacts it was found by')
    const opened = await applyCode(transaction, secrets, {
      brandId: brand.id,
      opens: sent.opens,
      contact,
      deviceKey: device.key,
      visitor: context,
      referrals: context.services.referrals,
      nowMs: store.nowMs(),
    })
    if (opened?.kind !== 'signed-in') return { tried: result, given: opened }
    const secret = await signIn(transaction, opened.accountId, 'code')
    return { tried: result, given: { kind: 'signed-in' as const, secret, bonus: opened.bonus } }
  })

  if (grant?.kind === 'reset') return { access_token: grant.token, MustReset: true }
  if (grant?.kind === 'signed-in') {
    keepSession?.(grant.secret)
    const { secret, bonus } = grant
    return {
      access_token: secret,
      ...(bonus && { Bonus: bonus(translatorFor(context.language)) }),
    }
  }
  const { sent, wasCompared } = tried
  if (sent && wasCompared && !isOfKnownDevice(sent.subject)) {
    await countWrongCode(store, address, contactOfSubject(sent.subject))
    await countWrongOfAll(store, purpose)
  }
  throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.', {
    attempt: tried.attemptsLeft === 0,
  })
}
