import { createHmac } from 'node:crypto'
import type { ChangeContact } from '@/contract/account/contact'
import type { CodeUse } from '../codes/one-time-code-repository'
import { type Contact, getRecipient } from '@/server/platform/contact/contact'
import { makeCode } from '../codes/one-time-code'
import { requireAccount, type Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { readOnlyContact } from '@/server/platform/contact/read-contact'
import type { IdentityDeps } from '../identity-deps'
import { composeCodeMessage, composeContactInUseMessage } from './contact-messages'
import { toSentCode } from '../sign-in/send-code'
import { findOwner } from '../account-repository'

/**
 * Sends a code to a new e-mail address or mobile number. When it belongs to another account, its owner is
 * notified instead and no code is sent; the answer is the same, so that it does not reveal who has an
 * account.
 * @throws ApiError SIGN_IN_REQUIRED, INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const changeContact: Handler<typeof ChangeContact, IdentityDeps> = async (request, context) => {
  const { store, brand, language, origin, services } = context
  const account = requireAccount(context)
  const contact = readOnlyContact(request)
  const { reserveSecret, sealingKey } = await getSecrets(store)
  const dedupeKey = `new-contact:${makeSecretId()}`
  const createdCode = await store.transaction(async (transaction) => {
    const code = await makeCode(transaction, reserveSecret, contactUse(reserveSecret, account.id, contact))
    if (code.code === null) return code
    const owner = await findOwner(transaction, brand.id, contact)
    const message =
      owner && owner.id !== account.id
        ? composeContactInUseMessage({ dedupeKey, brand, language: owner.language }, contact)
        : composeCodeMessage({ dedupeKey, brand, language, origin }, contact, sealingKey, code.code)
    await services.outbox.add(transaction, message)
    return code
  })
  services.outbox.wake()
  return toSentCode(store, contact, createdCode)
}

/**
 * Returns the purpose of a code that assigns one contact to one account and nothing else. The table of codes
 * does not contain the contact. Address and number have separate rate limits, so that a visitor can change
 * both without waiting.
 */
export function contactUse(secret: Buffer, accountId: string, contact: Contact): CodeUse {
  const about = createHmac('sha256', secret)
    .update(`new-contact ${getRecipient(contact)}`)
    .digest('base64url')
  return { purpose: `contact-${contact.kind}`, subject: accountId, about }
}
