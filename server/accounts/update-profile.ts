import type { UpdateProfile } from '@/contract/account/update-profile'
import type { SellingParts } from '@/server/orders/selling-parts'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { setNames } from './account-repository'
import { changePassword, resetPassword } from './passwords/change-password'
import { isResetToken } from './passwords/reset-token-repository'
import { assertSame } from './sign-in/register'

/**
 * Writes names and gender as they are sent with a first name; without one they stay. Address and number change by
 * `ChangeContact`, as they must be proven. A password that is sent becomes the account's, and every other session ends; the
 * temporary token of a forgotten password does that and nothing else.
 * @throws Refusal SIGN_IN_REQUIRED, INVALID_REQUEST, SIGN_IN_REFUSED without the current password, SERVICE_UNAVAILABLE
 */
export const updateProfile: Handler<typeof UpdateProfile, SellingParts> = async (request, context) => {
  const { store, account, token } = context
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const { FirstName: firstName, LastName: lastName, Gender: gender, Password: password } = request
  if (password !== '') assertSame(password, request.RePassword)
  if (await isResetToken(store, token)) {
    if (password === '')
      throw new Refusal('INVALID_REQUEST', 'Please fill in a password.', {
        issues: [{ Field: 'Password', Reason: 'Missing' }],
      })
    return { access_token: await resetPassword(context, password, request.DeviceKey) }
  }
  const secret =
    password === '' ? null : await changePassword(context, account.id, password, request.CurrentPassword)
  if (firstName !== '') await setNames(store, account.id, { firstName, lastName, gender })
  return secret === null ? {} : { access_token: secret }
}
