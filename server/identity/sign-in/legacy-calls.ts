import * as v from 'valibot'
import { oneTimeCode } from '@/contract/account/identity'
import { email } from '@/contract/fields'
import type { LegacyForgot, LegacyResetPassword, LegacySignin } from '@/contract/legacy-calls'
import { countryById } from '@/server/platform/countries'
import { ApiError } from '@/server/platform/api-error'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { seal, unseal } from '@/server/platform/sealing'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { readPhone } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { resetPassword } from '../passwords/change-password'
import { login } from './login'
import { requestCode } from './send-sign-in-code'
import { verifyUser } from './verify-user'

/** A user name of the legacy paths in the fields of the current calls. */
interface ContactFields {
  readonly Email: string
  readonly Mobile: string
  readonly CountryCode: string
}

/**
 * Handles the legacy sign-in with Login’s rules. // spec §7: Older or unused paths
 * @throws ApiError as Login does
 */
export const legacySignin: Handler<typeof LegacySignin, IdentityDeps> = async (request, context) => {
  const userContact = readUserName(request.UserName, context)
  if (!userContact)
    throw new ApiError('SIGN_IN_REFUSED', 'The e-mail address, mobile number or password is not right.')
  const { access_token: token } = await login({ ...request, ...userContact }, context)
  return token === undefined ? {} : { access_token: token }
}

/**
 * Handles the legacy start of a password reset. `ReSetCode` identifies the request; the code itself is sent
 * to the contact. The answer is the same whether or not the account exists.
 * @throws ApiError INVALID_REQUEST, TOO_MANY_REQUESTS
 */
export const legacyForgot: Handler<typeof LegacyForgot, IdentityDeps> = async (request, context) => {
  const userContact = readUserName(request.UserName, context)
  if (!userContact)
    throw new ApiError('INVALID_REQUEST', 'Please fill in your e-mail address or mobile number.', {
      issues: [{ Field: 'UserName', Reason: 'Expected an e-mail address or a mobile number' }],
    })
  const { sealingKey } = await getSecrets(context.store)
  const ReSetCode = seal(sealingKey, JSON.stringify(userContact), placeIn(context)).toString('base64url')
  const contact =
    userContact.Email === ''
      ? ({ kind: 'mobile', countryCode: userContact.CountryCode, mobile: userContact.Mobile } as const)
      : ({ kind: 'email', email: userContact.Email } as const)
  await requestCode(withoutDeviceCookie(context), { DeviceKey: ReSetCode }, contact, 'older')
  return { ReSetCode }
}

/**
 * Handles the legacy end of a password reset: VerifyUser and UpdateProfile in one call. // spec §7
 * @throws ApiError CODE_REFUSED, TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE
 */
export const legacyResetPassword: Handler<typeof LegacyResetPassword, IdentityDeps> = async (
  request,
  context,
) => {
  const { ReSetCode, Password, SecureCode } = request
  const userContact = await readResetCode(context, ReSetCode)
  const code = v.safeParse(oneTimeCode, SecureCode)
  if (!userContact || !code.success)
    throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.')
  const verification = {
    ...request,
    ...userContact,
    OTP: code.output,
    PushToken: '',
    DeviceType: '',
    DeviceModel: '',
  }
  const { access_token: token, MustReset } = await verifyUser(
    { ...verification, DeviceKey: ReSetCode },
    withoutDeviceCookie(context),
  )
  if (!MustReset || token === undefined)
    throw new Error('A code of this call opened something other than a sign-in')
  await resetPassword({ ...withoutDeviceCookie(context), token }, Password, ReSetCode)
  return {}
}

/** Returns null for text that is neither an e-mail address nor a phone number. */
function readUserName(userName: string, { brand }: RequestContext): ContactFields | null {
  const address = v.safeParse(email, userName)
  if (address.success) return { Email: address.output.toLowerCase(), Mobile: '0', CountryCode: '' }
  const CountryCode = countryById.get(brand.settings.countries[0] ?? 0)?.dialCode
  const phone = readPhone({ Mobile: userName, CountryCode })
  return phone && { Email: '', Mobile: phone.mobile, CountryCode: phone.countryCode }
}

/** Ignores the device cookie, so that the client is identified by the key it repeats. */
function withoutDeviceCookie(context: RequestContext<IdentityDeps>): RequestContext<IdentityDeps> {
  return { ...context, deviceId: '' }
}

const placeIn = ({ brand }: RequestContext) => `forgotten-password:${brand.id}`

async function readResetCode(context: RequestContext, code: string): Promise<ContactFields | null> {
  const { sealingKey } = await getSecrets(context.store)
  try {
    // Sealed by this server, so its shape is known.
    return JSON.parse(unseal(sealingKey, Buffer.from(code, 'base64url'), placeIn(context))) as ContactFields
  } catch {
    return null
  }
}
