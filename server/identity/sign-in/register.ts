import type { Register } from '@/contract/account/sign-in'
import type { ParsedRequestOf } from '@/contract/define-call'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { translatorFor } from '@/server/platform/translator'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { mainContact, readContacts } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { hashNewPassword } from '../passwords/new-password'
import { fingerprintDevice } from './device-fingerprint'
import { requestCode } from './send-sign-in-code'
import { codeSentText, sendCode } from './send-code'
import { insertDummySignUp, insertSignUp } from './sign-up-repository'
import { findAccountByContact } from '../account-repository'
import { isKnownDevice } from './device-repository'

/**
 * Signs up, or starts a password reset; sends a code to the contact to be verified. For an already verified
 * contact, its owner gets a code that signs them in: the answer is the same, and their account does not
 * change.
 * @throws ApiError PASSWORD_TOO_COMMON, INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS,
 * SERVICE_UNAVAILABLE
 */
export const register: Handler<typeof Register, IdentityDeps> = async (request, context) => {
  const { store, brand, language } = context
  const contacts = readContacts(request)
  const contact = mainContact(contacts, brand.account.signUpCode)
  const proves = {
    verifyemail: contact.kind === 'email',
    verifymobile: contact.kind === 'mobile',
    Message: codeSentText(translatorFor(language)),
  }
  const password = readPassword(request)
  if (password === null) return { ...proves, ...(await requestCode(context, request, contact, 'forgot')) }

  const secrets = await getSecrets(store)
  const device = fingerprintDevice(secrets.reserveSecret, context, request.DeviceKey)
  const passwordHash = await hashNewPassword(password, brand)
  const found = await findAccountByContact(store, brand.id, contact)
  const owner = found?.isProven ? found : undefined
  const isKnown = await isKnownDevice(store, owner?.id ?? '', device.key)
  const sent = await sendCode(context, {
    contact,
    device,
    isKnown,
    form: 'register',
    decide: async (transaction) => {
      const { FullName: fullName, Gender: gender, ReferredBy: referredBy } = request
      const details = { ...contacts, fullName, gender, language, referredBy }
      const signUp = { brandId: brand.id, deviceKey: device.key, passwordHash, details }
      if (owner) {
        await insertDummySignUp(transaction, secrets, signUp)
        return { opens: `sign-in:${owner.id}`, reason: 'known' }
      }
      const id = await insertSignUp(transaction, secrets, signUp)
      return { opens: `sign-up:${id}`, reason: 'sign-up' }
    },
  })
  return { ...proves, ...sent }
}

/** Returns the password of a sign-up; null for the forgot-password form. */
function readPassword(request: ParsedRequestOf<typeof Register>): string | null {
  const { Password, RePassword, VerifyMe } = request
  if (Password === undefined) {
    if (VerifyMe) return null
    throw new ApiError('INVALID_REQUEST', 'Please fill in a password.', {
      issues: [{ Field: 'Password', Reason: 'Missing' }],
    })
  }
  assertSame(Password, RePassword)
  return Password
}

/** @throws ApiError INVALID_REQUEST when the repeated password differs */
export function assertSame(password: string, repeated: string | undefined): void {
  if (repeated === undefined || repeated === password) return
  throw new ApiError('INVALID_REQUEST', 'The passwords are not the same.', {
    issues: [{ Field: 'RePassword', Reason: 'Expected the same password again' }],
  })
}
