import { countryById } from '@/server/platform/countries'
import { type NewCode, makeCode } from '../codes/one-time-code'
import type { RequestContext } from '@/server/platform/request-context'
import type { TranslatedText } from '@/server/platform/translator'
import { makeSecretId } from '@/server/platform/secret-id'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { type Contact, maskContact, contactKey } from '@/server/platform/contact/contact'
import type { IdentityDeps } from '../identity-deps'
import { composeCodeMessage, type CodeReason } from './code-messages'
import type { DeviceFingerprint } from './device-fingerprint'
import { type CodeForm, describeRequestedUse } from './code-uses'
import { countSent } from './sign-in-limits'

/** Delay until the answer has been sent, milliseconds. */
const sentAfterMs = 250
/** Action of a correct code, as stored with it. */
export type CodeAction = `sign-up:${string}` | `sign-in:${string}` | `prove:${string}` | `reset:${string}`

/** Identical whether or not the account exists and whether or not a message was sent. */
export const codeSentText: TranslatedText = (i18n) => i18n._('We’ve sent you a code.')

export interface CodeRequest {
  readonly contact: Contact
  readonly device: DeviceFingerprint
  readonly isKnown: boolean
  readonly form: CodeForm
  /**
   * Determines the recipient and purpose in the same transaction; null when no account exists and nothing is
   * sent.
   */
  readonly decide: (
    transaction: Transaction,
  ) => Promise<{ readonly opens: CodeAction; readonly reason: CodeReason } | null>
}

/**
 * Sends a code to a contact, valid on this device only. Does and answers the same whether or not the account
 * exists.
 * @throws ApiError TOO_MANY_REQUESTS with the time until the next request
 */
export async function sendCode(context: RequestContext<IdentityDeps>, request: CodeRequest) {
  const { store, brand, language, address, origin, services } = context
  const { contact, device, isKnown, form, decide } = request
  const { reserveSecret, sealingKey } = await getSecrets(store)
  const key = contactKey(reserveSecret, brand.id, contact)
  const dialCodes = brand.settings.countries.map((id) => countryById.get(id)?.dialCode ?? '')
  await countSent({ store, address, device, contactKey: key, isKnown }, contact, new Set(dialCodes))
  const { use, reusedAbouts } = describeRequestedUse(key, device, isKnown, form)
  const dedupeKey = `identity-code:${makeSecretId()}`
  const createdCode = await store.transaction(async (transaction) => {
    const decided = await decide(transaction)
    const code = await makeCode(transaction, reserveSecret, use, decided?.opens ?? null, reusedAbouts)
    // A message without a recipient is rendered and sealed as well, so that the answer takes equally long.
    const message = { dedupeKey, brand, language, origin, reason: decided?.reason ?? 'sign-in' } as const
    if (code.code !== null)
      await services.outbox.add(
        transaction,
        composeCodeMessage(message, contact, sealingKey, code.code, !decided),
      )
    return code
  })
  // Delayed, because delivery competes for the database and the answer’s timing would reveal that there is a
  // recipient.
  setTimeout(() => services.outbox.wake(), sentAfterMs).unref()
  return toSentCode(store, contact, createdCode)
}

export function toSentCode(store: Pick<Store, 'nowMs'>, contact: Contact, createdCode: NewCode) {
  return {
    SentTo: maskContact(contact),
    ExpiresAt: createdCode.expiresAt.getTime(),
    ServerTime: store.nowMs(),
    ResendAfterMs: createdCode.resendAfterMs,
  }
}
