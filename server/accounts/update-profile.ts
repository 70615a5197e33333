import type { GetProfile } from '@/contract/account/get-profile'
import type { UpdateProfile } from '@/contract/account/update-profile'
import type { ParsedRequestOf } from '@/contract/define-call'
import { buildPath } from '@/contract/page/build-path'
import type { IdentityDeps } from '@/server/identity/identity-deps'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, signInRequired, type Handler } from '@/server/platform/request-context'
import type { Store } from '@/server/platform/store/store'
import { findAccount, setNames } from '@/server/identity/account-repository'
import { changePassword, resetPassword } from '@/server/identity/passwords/change-password'
import { isResetToken } from '@/server/identity/passwords/reset-token-repository'
import { referralFields } from './referral/referral-fields'
import { assertSame } from '@/server/identity/sign-in/register'
import { readContacts } from '@/server/platform/contact/read-contact'

/**
 * Returns the signed-in visitor’s profile.
 * @throws ApiError SIGN_IN_REQUIRED
 */
export const getProfile: Handler<typeof GetProfile> = async (_request, { store, account, brand, origin }) => {
  const own = account && (await findAccount(store, account.id))
  if (!own) throw signInRequired()
  return {
    FirstName: own.first_name,
    LastName: own.last_name,
    Email: own.email ?? '',
    MobileNo: own.mobile ?? '',
    CountryCode: own.country_code ?? '',
    Gender: own.gender,
    // The name used to sign in. // spec §7 /api/signin
    UserName: own.email ?? (own.mobile === null ? '' : `+${own.country_code}${own.mobile}`),
    ProfileURL: new URL(buildPath('userProfile'), origin).href,
    ...(await referralFields(store, { accountId: own.id, brandId: brand.id, origin })),
  }
}

type Request = ParsedRequestOf<typeof UpdateProfile>

const profileFields = ['FirstName', 'LastName', 'Gender', 'Email', 'Mobile'] as const

/**
 * Stores names and gender, when sent with a first name. Sets the password when sent and ends all other
 * sessions; the temporary token of a password reset allows only that. Refuses what it cannot change: another
 * address or number, which are verified by `ChangeContact`, and names without a first name.
 * @throws ApiError SIGN_IN_REQUIRED, INVALID_REQUEST, INVALID_MOBILE, SIGN_IN_REFUSED without the current
 * password, SERVICE_UNAVAILABLE
 */
export const updateProfile: Handler<typeof UpdateProfile, IdentityDeps> = async (request, context) => {
  const { store, token } = context
  const account = requireAccount(context)
  const { FirstName: firstName, LastName: lastName, Gender: gender, Password: password } = request
  if (password !== '' || request.RePassword !== '') assertSame(password, request.RePassword)
  if (await isResetToken(store, token)) {
    if (password === '')
      throw new ApiError('INVALID_REQUEST', 'Please fill in a password.', {
        issues: [{ Field: 'Password', Reason: 'Missing' }],
      })
    // Older clients send the number that means none. // spec §7
    const sent = { ...request, Mobile: request.Mobile === '0' ? '' : request.Mobile }
    const more = profileFields.find((name) => sent[name] !== '')
    if (more) throw notChanged(more, 'Sign in to change it')
    return { access_token: await resetPassword(context, password, request.DeviceKey) }
  }
  await assertSameContact(store, account.id, request)
  if (firstName === '' && (lastName !== '' || gender !== '')) throw notChanged('FirstName', 'Missing')
  const secret =
    password === '' ? null : await changePassword(context, account.id, password, request.CurrentPassword)
  if (firstName !== '') await setNames(store, account.id, { firstName, lastName, gender })
  return secret === null ? {} : { access_token: secret }
}

/** @throws ApiError INVALID_REQUEST, INVALID_MOBILE when an address or number differs from the account’s */
async function assertSameContact(store: Store, accountId: string, request: Request): Promise<void> {
  const { Email, Mobile } = request
  if (Email === '' && (Mobile === '' || Mobile === '0')) return
  const own = await findAccount(store, accountId)
  const { email, mobile } = readContacts(request)
  if (email && email.email !== own?.email) throw notChanged('Email', 'Changed by ChangeContact')
  const isSame = mobile?.mobile === own?.mobile && mobile?.countryCode === own?.country_code
  if (mobile && !isSame) throw notChanged('Mobile', 'Changed by ChangeContact')
}

function notChanged(Field: (typeof profileFields)[number], Reason: string): ApiError {
  return new ApiError('INVALID_REQUEST', 'This cannot be changed so.', { issues: [{ Field, Reason }] })
}
