/** After any kind of sign-in, stores the visitor on the device and notifies every tab. */
import { GetProfile } from '@/contract/account/get-profile'
import { ApiError } from '../api/api-error'
import { setSessionToken } from '../api/session-token'
import { removeNote, writeNote } from '../device/preferences'
import { purgePersonal } from '@/src/lib/device/storage/encrypted-store'
import type { AppContext } from '@/src/lib/page/app-context'
import { notifyTabs } from './account-channel'
import {
  identifyVisitor,
  readLastIdentity,
  toSignedInVisitor,
  writeToken,
  writeVisitor,
} from './stored-visitor'
import { pendingLogoutNote } from './pending-logout'
import { accountNote, publishVisitor } from './signed-in'
import type { SignedInVisitor } from './signed-in'

/** Data that a form has about the visitor who just signed in; used until the profile can be fetched. */
export interface KnownVisitor {
  readonly email?: string
  readonly mobile?: string
  readonly countryCode?: string
}

type ApiContext = Pick<AppContext, 'api' | 'brand'>

/**
 * Stores the signed-in visitor: fetches the profile, seals it and notifies the other tabs. Data that another
 * visitor left on this device is removed first. A profile that cannot be fetched now is fetched by the next
 * page.
 * @param token `access_token` of the answer; kept only where the API is on another origin, which has no
 * cookie of ours.
 * @throws ApiError SIGN_IN_REQUIRED when the server has no session.
 */
export async function completeSignIn(
  { api, brand }: ApiContext,
  token: string | undefined,
  known: KnownVisitor = {},
): Promise<SignedInVisitor> {
  const carried = token !== undefined && isOtherOrigin(brand.apiBase) ? token : ''
  setSessionToken(carried)
  const profile = await fetchProfile(api)
  const visitor = profile ?? toSignedInVisitor(buildProfile(known))
  const last = await readLastIdentity()
  if (last !== null && last !== identifyVisitor(visitor)) await purgePersonal()
  await writeVisitor(visitor)
  if (carried !== '') await writeToken(carried)
  removeNote(pendingLogoutNote)
  writeNote(accountNote, { isWhole: profile !== null, hasToken: carried !== '' })
  publishVisitor(visitor)
  notifyTabs('in')
  return visitor
}

/** Returns null where the server cannot be reached or has no such call. */
async function fetchProfile(api: AppContext['api']): Promise<SignedInVisitor | null> {
  try {
    return toSignedInVisitor(await api.call(GetProfile, {}))
  } catch (error) {
    if (error instanceof ApiError && (error.isPassing || error.code === 'UNKNOWN_CALL')) return null
    throw error
  }
}

function buildProfile({ email = '', mobile = '', countryCode = '' }: KnownVisitor) {
  return {
    FirstName: '',
    LastName: '',
    Email: email,
    MobileNo: mobile,
    CountryCode: countryCode,
    Gender: '' as const,
  }
}

function isOtherOrigin(apiBase: string): boolean {
  return new URL(apiBase, location.href).origin !== location.origin
}
