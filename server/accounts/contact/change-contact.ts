import type { ChangeContact } from '@/contract/account/change-contact'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { makeCode } from '@/server/platform/codes/one-time-code'
import { ApiError } from '@/server/platform/api-error'
import type { Handler } from '@/server/platform/request-context'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import { codeMessage, contactInUseMessage } from './contact-messages'
import { findOwner } from './contact-repository'
import { contactUse, readNewContact } from './new-contact'
import { sentCode } from '../sign-in/send-code'

/**
 * Sends a code to a new e-mail address or mobile number. When it belongs to another account, its owner is
 * notified instead and no code is sent; the answer is the same, so that it does not reveal who has an
 * account.
 * @throws ApiError SIGN_IN_REQUIRED, INVALID_REQUEST, INVALID_MOBILE, TOO_MANY_REQUESTS
 */
export const changeContact: Handler<typeof ChangeContact, HandlerDeps> = async (request, context) => {
  const { store, account, brand, language, origin, services } = context
  if (!account) throw new ApiError('SIGN_IN_REQUIRED', 'Sign in to go on.')
  const contact = readNewContact(request)
  const { reserveSecret, sealingKey } = await secretsOf(store)
  const dedupeKey = `new-contact:${makeSecretId()}`
  const createdCode = await store.transaction(async (transaction) => {
    const code = await makeCode(transaction, reserveSecret, contactUse(reserveSecret, account.id, contact))
    if (code.code === null) return code
    const owner = await findOwner(transaction, brand.id, contact)
    const message =
      owner && owner.id !== account.id
        ? contactInUseMessage({ dedupeKey, brand, language: owner.language }, contact)
        : codeMessage({ dedupeKey, brand, language, origin }, contact, sealingKey, code.code)
    await services.outbox.add(transaction, message)
    return code
  })
  services.outbox.wake()
  return sentCode(store, contact, createdCode)
}
