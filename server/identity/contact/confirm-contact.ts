import type { ConfirmContact } from '@/contract/account/contact'
import { openByCode } from '../codes/one-time-code'
import { ApiError } from '@/server/platform/api-error'
import { requireAccount, type Handler } from '@/server/platform/request-context'
import { drawBytes, makeSecretId } from '@/server/platform/secret-id'
import { buildSiteAddress } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { contactKey, getRecipient, type Contact } from '@/server/platform/contact/contact'
import { readOnlyContact } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { findProvenContact } from '../sign-in-methods'
import { insertContactChange } from './contact-change-repository'
import { composeChangedMessage } from './contact-messages'
import { findOwner, lockAccount, lockContact, setVerifiedContact } from '../account-repository'
import { contactUse } from './change-contact'

/**
 * Replaces the account’s e-mail address or mobile number after checking the code sent to the new one; the old
 * contact is notified and can revert the change.
 * @throws ApiError SIGN_IN_REQUIRED, INVALID_REQUEST, INVALID_MOBILE, CODE_REFUSED, TOO_MANY_REQUESTS
 */
export const confirmContact: Handler<typeof ConfirmContact, IdentityDeps> = async (request, context) => {
  const { store, brand, services } = context
  const account = requireAccount(context)
  const contact = readOnlyContact(request)
  const { reserveSecret, sealingKey } = await getSecrets(store)
  // The code is valid once: the change follows immediately.
  await openByCode(store, contactUse(reserveSecret, account.id, contact), request.OTP, 1)
  const dedupeKey = `contact-changed:${makeSecretId()}`
  await store.transaction(async (transaction) => {
    await lockContact(transaction, contactKey(reserveSecret, brand.id, contact))
    const before = await lockAccount(transaction, account.id)
    const owner = await findOwner(transaction, brand.id, contact)
    // Another account has verified it in the meantime: the message is the same as for a wrong code.
    if (!before || (owner && owner.id !== account.id))
      throw new ApiError('CODE_REFUSED', 'This code is not right, or no longer good.')
    await setVerifiedContact(transaction, account.id, contact)
    const old = previousVerifiedContact(before, contact.kind)
    if (old && getRecipient(old) === getRecipient(contact)) return
    // When the account had no contact of this kind, its other one is notified.
    const recipient = old ?? findProvenContact(before)
    const token = recipient && drawBytes(32).toString('base64url')
    await insertContactChange(transaction, account.id, contact.kind, old, token)
    if (!recipient || !token) return
    const notice = {
      dedupeKey,
      brand,
      language: before.language,
      site: buildSiteAddress(brand.id, services.site),
    }
    await services.outbox.add(
      transaction,
      composeChangedMessage(notice, recipient, contact.kind, sealingKey, token),
    )
  })
  services.outbox.wake()
  return {}
}

type PreviousAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/**
 * Returns the previous contact if it was verified: an unverified one may belong to a stranger and is not
 * notified.
 */
function previousVerifiedContact(before: PreviousAccount, kind: Contact['kind']): Contact | null {
  if (kind === 'email')
    return before.email !== null && before.email_verified_at !== null ? { kind, email: before.email } : null
  const { country_code: countryCode, mobile } = before
  return countryCode !== null && mobile !== null && before.mobile_verified_at !== null
    ? { kind, countryCode, mobile }
    : null
}
