import type { Login } from '@/contract/account/sign-in'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { contactKey } from '@/server/platform/contact/contact'
import { mainContact, readContacts } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { hashPassword, verifyPassword, isWeak, dummyHash } from '../passwords/password-hash'
import { prepareSignIn } from './sign-in-as'
import { fingerprintDevice } from './device-fingerprint'
import { codeSentText, sendCode } from './send-code'
import { countPassword } from './sign-in-limits'
import { findSignUp } from './sign-up-repository'
import { replaceHash, findAccountByContact } from '../account-repository'
import { isKnownDevice } from './device-repository'

/**
 * Signs in with a password. Neither the answer nor its timing reveals whether the account exists: a password
 * is hashed in any case. If the contact was never verified, the right password sends a code to it.
 * @throws ApiError SIGN_IN_REFUSED, INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export const login: Handler<typeof Login, IdentityDeps> = async (request, context) => {
  const { store, brand, address, language } = context
  const i18n = translatorFor(language)
  const contact = mainContact(readContacts(request), 'email')
  const { reserveSecret } = await getSecrets(store)
  const device = fingerprintDevice(reserveSecret, context, request.DeviceKey)
  const key = contactKey(reserveSecret, brand.id, contact)
  const account = await findAccountByContact(store, brand.id, contact)
  const isKnown = await isKnownDevice(store, account?.id ?? '', device.key)
  const signUp = await findSignUp(store, key, device.key)
  await countPassword({ store, address, device, contactKey: key, isKnown })

  // A verified account takes precedence over an unverified sign-up.
  const stored = account?.isProven ? account.passwordHash : (account?.passwordHash ?? signUp?.passwordHash)
  const isRight = await verifyPassword(request.Password, stored ?? dummyHash)
  if (!isRight || !stored)
    throw new ApiError('SIGN_IN_REFUSED', 'The e-mail address, mobile number or password is not right.')

  if (account?.isProven) {
    const stronger = isWeak(stored) ? await hashPassword(request.Password) : null
    const signIn = await prepareSignIn(context, request.DeviceKey)
    const secret = await store.transaction(async (transaction) => {
      if (stronger !== null) await replaceHash(transaction, account.id, stored, stronger)
      return signIn(transaction, account.id, 'password')
    })
    context.keepSession?.(secret)
    return { access_token: secret, verifymobile: false, Message: i18n._('You’re signed in.') }
  }
  const opens = account?.passwordHash
    ? (`prove:${account.id}` as const)
    : (`sign-up:${signUp?.id ?? ''}` as const)
  const decide = () => Promise.resolve({ opens, reason: 'prove' as const })
  return {
    verifymobile: true,
    Message: codeSentText(i18n),
    ...(await sendCode(context, { contact, device, isKnown, form: 'sign-in', decide })),
  }
}
