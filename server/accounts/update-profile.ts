import type { UpdateProfile } from '@/contract/account/update-profile'
import { Refusal } from '@/server/platform/refusal'
import type { Handler } from '@/server/platform/request-context'
import { setNames } from './account-repository'

/**
 * Writes names and gender as they are sent with a first name; without one they stay. Address and number change by
 * `ChangeContact`, as they must be proven.
 * @throws Refusal SIGN_IN_REQUIRED
 */
export const updateProfile: Handler<typeof UpdateProfile> = async (request, { store, account }) => {
  if (!account) throw new Refusal('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const { FirstName: firstName, LastName: lastName, Gender: gender } = request
  if (firstName !== '') await setNames(store, account.id, { firstName, lastName, gender })
  return {}
}
