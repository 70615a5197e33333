import { countryById } from '@/server/catalogue/places/countries'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { type NewCode, makeCode } from '@/server/platform/codes/one-time-code'
import type { CodeUse, CodeUses } from '@/server/platform/codes/one-time-code-repository'
import type { RequestContext } from '@/server/platform/request-context'
import type { TranslatedText } from '@/server/platform/translator'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { type NewContact, maskContact } from '../contact/new-contact'
import { contactKey } from './entered-contacts'
import { codeMessage, type CodeReason } from './code-messages'
import type { DeviceFingerprint } from './device-fingerprint'
import { countSent } from './sign-in-limits'

export const purpose = 'identity'
/** Delay until the answer has been sent, milliseconds. */
const sentAfterMs = 250
/** The requesting form: whether it continues with a code already sent is defined by `takesUp`. */
const forms = ['register', 'sign-in', 'forgot', 'older'] as const
export type CodeForm = (typeof forms)[number]

/** Action of a correct code, as stored with it. */
export type CodeAction = `sign-up:${string}` | `sign-in:${string}` | `prove:${string}` | `reset:${string}`

/** Identical whether or not the account exists and whether or not a message was sent. */
export const codeSentText: TranslatedText = (i18n) => i18n._('We’ve sent you a code.')

export interface CodeRequest {
  readonly contact: NewContact
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
 * Counts attempts per contact and device, so that requests and errors of others do not count; shared limits
 * are in `sign-in-limits`.
 */
const subjectOf = (key: Buffer, device: DeviceFingerprint, isKnown: boolean) =>
  [key.toString('base64url'), isKnown ? 'known' : 'new', device.key.toString('base64url')].join(' ')

/**
 * Forms whose pending code another form reuses. A visitor who signs in shortly after signing up can use the
 * same code. A password reset needs its own code, because the message states its purpose. Never depends on
 * whether an account exists, as the answer would reveal it.
 */
const takesUp: Partial<Record<CodeForm, readonly CodeForm[]>> = { 'sign-in': ['sign-in', 'register'] }
const aboutOf = ({ key }: DeviceFingerprint, form: CodeForm) => `${form} ${key.toString('base64url')}`

/** Returns all codes for these contacts that these devices may have requested. */
export function usesOf(keys: readonly Buffer[], devices: readonly DeviceFingerprint[]): CodeUses {
  return {
    purpose,
    subjects: keys.flatMap((key) =>
      devices.flatMap((device) => [subjectOf(key, device, true), subjectOf(key, device, false)]),
    ),
    abouts: devices.flatMap((device) => forms.map((form) => aboutOf(device, form))),
  }
}

/** Whether a code was requested on a device where its owner has signed in before. */
export const isOfKnownDevice = (subject: string): boolean => subject.split(' ')[1] === 'known'

/** Returns the contact of a code’s subject, as keyed by `contactKey`. */
export const contactOfSubject = (subject: string): string => subject.split(' ')[0] ?? ''

/**
 * Sends a code to a contact, valid on this device only. Does and answers the same whether or not the account
 * exists.
 * @throws ApiError TOO_MANY_REQUESTS with the time until the next request
 */
export async function sendCode(context: RequestContext<HandlerDeps>, request: CodeRequest) {
  const { store, brand, language, address, origin, services } = context
  const { contact, device, isKnown, form, decide } = request
  const { reserveSecret, sealingKey } = await secretsOf(store)
  const key = contactKey(reserveSecret, brand.id, contact)
  const dialCodes = brand.settings.countries.map((id) => countryById.get(id)?.dialCode ?? '')
  await countSent({ store, address, device, contactKey: key, isKnown }, contact, new Set(dialCodes))
  const use: CodeUse = { purpose, subject: subjectOf(key, device, isKnown), about: aboutOf(device, form) }
  const onItsWay = (takesUp[form] ?? [form]).map((each) => aboutOf(device, each))
  const dedupeKey = `identity-code:${makeSecretId()}`
  const createdCode = await store.transaction(async (transaction) => {
    const decided = await decide(transaction)
    const code = await makeCode(transaction, reserveSecret, use, decided?.opens ?? null, onItsWay)
    // A message without a recipient is rendered and sealed as well, so that the answer takes equally long.
    const message = { dedupeKey, brand, language, origin, reason: decided?.reason ?? 'sign-in' } as const
    if (code.code !== null)
      await services.outbox.add(transaction, codeMessage(message, contact, sealingKey, code.code, !decided))
    return code
  })
  // Delayed, because delivery competes for the database and the answer’s timing would reveal that there is a
  // recipient.
  setTimeout(() => services.outbox.wake(), sentAfterMs).unref()
  return sentCode(store, contact, createdCode)
}

export function sentCode(store: Pick<Store, 'nowMs'>, contact: NewContact, createdCode: NewCode) {
  return {
    SentTo: maskContact(contact),
    ExpiresAt: createdCode.expiresAt.getTime(),
    ServerTime: store.nowMs(),
    ResendAfterMs: createdCode.resendAfterMs,
  }
}
