import type { SendSignInCode } from '@/contract/account/sign-in'
import type { Handler, RequestContext } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { type Contact, contactKey } from '@/server/platform/contact/contact'
import { mainContact, readContacts } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { fingerprintDevice } from './device-fingerprint'
import type { CodeForm } from './code-uses'
import { sendCode } from './send-code'
import { findSignUp } from './sign-up-repository'
import { findAccountByContact } from '../account-repository'
import { isKnownDevice } from './device-repository'

/**
 * Sends a code for signing in without a password.
 * @throws ApiError INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const sendSignInCode: Handler<typeof SendSignInCode, IdentityDeps> = (request, context) =>
  requestCode(context, request, mainContact(readContacts(request), 'email'), 'sign-in')

/**
 * Sends a code only to a verified contact or to one that signed up on this device. The answer is the same in
 * all cases.
 * @throws ApiError TOO_MANY_REQUESTS
 */
export async function requestCode(
  context: RequestContext<IdentityDeps>,
  { DeviceKey: repeated }: { readonly DeviceKey?: string | undefined },
  contact: Contact,
  form: Exclude<CodeForm, 'register'>,
) {
  const { store, brand } = context
  const { reserveSecret } = await getSecrets(store)
  const device = fingerprintDevice(reserveSecret, context, repeated)
  const found = await findAccountByContact(store, brand.id, contact)
  const owner = found?.isProven ? found : undefined
  const isKnown = await isKnownDevice(store, owner?.id ?? '', device.key)
  const signUp = await findSignUp(store, contactKey(reserveSecret, brand.id, contact), device.key)
  const isOwn = signUp !== undefined && signUp.deviceKey.equals(device.key)
  return sendCode(context, {
    contact,
    device,
    isKnown,
    form,
    decide: () =>
      Promise.resolve(
        owner
          ? form === 'sign-in'
            ? { opens: `sign-in:${owner.id}`, reason: 'sign-in' }
            : { opens: `reset:${owner.id}`, reason: 'reset' }
          : isOwn
            ? { opens: `sign-up:${signUp.id}`, reason: 'sign-up' }
            : null,
      ),
  })
}
