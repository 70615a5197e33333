import { countryById } from '@/server/catalogue/places/countries'
import type { HandlerDeps } from '@/server/orders/handler-deps'
import { type MadeCode, makeCode } from '@/server/platform/codes/one-time-code'
import type { CodeUse, CodeUses } from '@/server/platform/codes/one-time-code-repository'
import type { RequestContext } from '@/server/platform/request-context'
import type { TranslatedText } from '@/server/platform/translator'
import { makeSecretId } from '@/server/platform/secret-id'
import { secretsOf } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { type NewContact, shownContact } from '../contact/new-contact'
import { contactKey } from './asked-contacts'
import { codeMessage, type CodeReason } from './code-messages'
import type { DeviceFingerprint } from './device-fingerprint'
import { countSent } from './sign-in-limits'

export const purpose = 'identity'
/** The answer has gone by then. */
const sentAfterMs = 250
/** Which form asked: a code on its way is told of again to the forms that `takesUp` says. */
const forms = ['register', 'sign-in', 'forgot', 'older'] as const
export type CodeForm = (typeof forms)[number]

/** What the right code gives, as the table of codes keeps it. */
export type Opens = `sign-up:${string}` | `sign-in:${string}` | `prove:${string}` | `reset:${string}`

/** The same whoever is there, and whether anything was sent. */
export const codeSentText: TranslatedText = (i18n) => i18n._('We’ve sent you a code.')

export interface WantedCode {
  readonly contact: NewContact
  readonly device: DeviceFingerprint
  readonly isKnown: boolean
  readonly form: CodeForm
  /** Whom and what it is for, in the same transaction; null where nobody is there, and nothing is sent. */
  readonly decide: (
    transaction: Transaction,
  ) => Promise<{ readonly opens: Opens; readonly reason: CodeReason } | null>
}

/** Of one contact on one device, so that nobody else's asking and mistyping counts; limits that all share stand in `sign-in-limits`. */
const subjectOf = (key: Buffer, device: DeviceFingerprint, isKnown: boolean) =>
  [key.toString('base64url'), isKnown ? 'known' : 'new', device.key.toString('base64url')].join(' ')

/**
 * The forms whose code on its way a form goes on with. Who has signed up a moment ago and now signs in wants the same of the same
 * code. A code for a new password is another: its message says so. Never by who is there, which the answer would tell.
 */
const takesUp: Partial<Record<CodeForm, readonly CodeForm[]>> = { 'sign-in': ['sign-in', 'register'] }
const aboutOf = ({ key }: DeviceFingerprint, form: CodeForm) => `${form} ${key.toString('base64url')}`

/** Every code of some contacts that these devices may have asked for. */
export function usesOf(keys: readonly Buffer[], devices: readonly DeviceFingerprint[]): CodeUses {
  return {
    purpose,
    subjects: keys.flatMap((key) =>
      devices.flatMap((device) => [subjectOf(key, device, true), subjectOf(key, device, false)]),
    ),
    abouts: devices.flatMap((device) => forms.map((form) => aboutOf(device, form))),
  }
}

/** Whether a code was counted as one of a device that its owner has signed in on before. */
export const isOfKnownDevice = (subject: string): boolean => subject.split(' ')[1] === 'known'

/** The contact of a code's subject, as `contactKey` names it. */
export const contactOfSubject = (subject: string): string => subject.split(' ')[0] ?? ''

/**
 * Sends a code to a contact, good on this device alone. The same happens, and is answered, whether anybody is there or not.
 * @throws ApiError TOO_MANY_REQUESTS with when to ask again
 */
export async function sendCode(context: RequestContext<HandlerDeps>, wanted: WantedCode) {
  const { store, brand, language, address, origin, services } = context
  const { contact, device, isKnown, form, decide } = wanted
  const { reserveSecret, sealingKey } = await secretsOf(store)
  const key = contactKey(reserveSecret, brand.id, contact)
  const dialCodes = brand.settings.countries.map((id) => countryById.get(id)?.dialCode ?? '')
  await countSent({ store, address, device, contactKey: key, isKnown }, contact, new Set(dialCodes))
  const use: CodeUse = { purpose, subject: subjectOf(key, device, isKnown), about: aboutOf(device, form) }
  const onItsWay = (takesUp[form] ?? [form]).map((each) => aboutOf(device, each))
  const dedupeKey = `identity-code:${makeSecretId()}`
  const made = await store.transaction(async (transaction) => {
    const decided = await decide(transaction)
    const code = await makeCode(transaction, reserveSecret, use, decided?.opens ?? null, onItsWay)
    // A message to nobody is written and sealed as the others are: the answer takes as long.
    const message = { dedupeKey, brand, language, origin, reason: decided?.reason ?? 'sign-in' } as const
    if (code.code !== null)
      await services.outbox.add(transaction, codeMessage(message, contact, sealingKey, code.code, !decided))
    return code
  })
  // Sending takes the database from the answer, which would tell that there was somebody to send to.
  setTimeout(() => services.outbox.wake(), sentAfterMs).unref()
  return sentCode(store, contact, made)
}

/** What whoever asked for a code is told of it. */
export function sentCode(store: Pick<Store, 'nowMs'>, contact: NewContact, made: MadeCode) {
  return {
    SentTo: shownContact(contact),
    ExpiresAt: made.expiresAt.getTime(),
    ServerTime: store.nowMs(),
    ResendAfterMs: made.resendAfterMs,
  }
}
