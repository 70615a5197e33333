import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { getText } from '@/contract/get-text'
import type { Message } from '@/server/platform/notify/message'
import { sealForMessage, secretPlaceholder } from '@/server/platform/notify/message-secret'
import { makeSecretId } from '@/server/platform/secret-id'
import { translatorFor, type Translator } from '@/server/platform/translator'

/** How somebody’s sign-in changed, other than by an invitation. */
export type SignInChange = 'password' | 'second-factor' | 'passkey'

interface MessageContext {
  readonly brand: Brand
  readonly language: LanguageCode
}

const texts = (i18n: Translator) => ({
  invitationSubject: (brand: string) => i18n._('Your invitation to the {brand} back office', { brand }),
  invitation: (brand: string, inviter: string, link: string) =>
    i18n._('{brand}: {inviter} invites you to the back office. Choose your password within 3 days: {link}', {
      brand,
      inviter,
      link,
    }),
  passwordSubject: (brand: string) => i18n._('A new password for the {brand} back office', { brand }),
  password: (brand: string, link: string) =>
    i18n._(
      "{brand}: choose a new password for the back office within an hour: {link} If you didn't ask for this, you don't need to do anything.",
      { brand, link },
    ),
  changedSubject: (brand: string) => i18n._('Your sign-in to the {brand} back office', { brand }),
  changed: (brand: string) => ({
    password: i18n._(
      "{brand}: your password for the back office was changed, and every other device was signed out. If it wasn't you, tell your manager at once.",
      { brand },
    ),
    'second-factor': i18n._(
      "{brand}: a new authenticator app was set up for your sign-in to the back office. If it wasn't you, tell your manager at once.",
      { brand },
    ),
    passkey: i18n._(
      "{brand}: a passkey was added to your sign-in to the back office. If it wasn't you, tell your manager at once.",
      { brand },
    ),
  }),
  switchedOffSubject: (host: string) => i18n._('Messages to {host} were switched off', { host }),
  switchedOff: (brand: string, host: string) =>
    i18n._(
      '{brand}: nothing has arrived at the webhook address of {host} for days, or it wants no more messages. It was switched off. Repair it, then switch it on again under Integrations in the back office.',
      { brand, host },
    ),
})

/** Address of a link’s page; the token is in the fragment, which no server, log or referrer receives. */
export const linkAddress = (origin: string, token: string) => `${origin}/office/link#${token}`

interface LinkMessage extends MessageContext {
  readonly origin: string
  readonly sealingKey: Buffer
  readonly token: string
}

export function composeInvitationMessage(context: LinkMessage, recipient: string, inviter: string): Message {
  const { i18n, name } = speaking(context)
  const { invitation, invitationSubject } = texts(i18n)
  const text = invitation(name, inviter, linkAddress(context.origin, secretPlaceholder))
  return withToken(context, recipient, invitationSubject(name), text)
}

/** @param recipient empty when nobody has the address: the work is the same, and nothing is sent */
export function composePasswordMessage(context: LinkMessage, recipient: string): Message {
  const { i18n, name } = speaking(context)
  const { password, passwordSubject } = texts(i18n)
  const text = password(name, linkAddress(context.origin, secretPlaceholder))
  return withToken(context, recipient, passwordSubject(name), text)
}

/** Returns the notice to a person whose sign-in was changed. */
export function composeChangedMessage(
  context: MessageContext,
  recipient: string,
  change: SignInChange,
): Message {
  const { i18n, name } = speaking(context)
  const { changed, changedSubject } = texts(i18n)
  return mail(context, recipient, changedSubject(name), changed(name)[change])
}

/** Returns the notice to an owner that a webhook’s endpoint was switched off. */
export function composeSwitchedOffMessage(
  context: MessageContext,
  { recipient, host, key }: { readonly recipient: string; readonly host: string; readonly key: string },
): Message {
  const { i18n, name } = speaking(context)
  const { switchedOff, switchedOffSubject } = texts(i18n)
  const message = mail(context, recipient, switchedOffSubject(host), switchedOff(name, host))
  return { ...message, dedupeKey: key }
}

function speaking({ brand, language }: MessageContext) {
  const i18n = translatorFor(language, brand.wordings)
  return { i18n, name: getText(brand.name, language) }
}

function withToken(context: LinkMessage, recipient: string, subject: string, text: string): Message {
  const message = mail(context, recipient, subject, text)
  return {
    ...message,
    secretSealed: sealForMessage(context.sealingKey, message.dedupeKey, context.token),
  }
}

function mail(
  { brand, language }: MessageContext,
  recipient: string,
  subject: string,
  text: string,
): Message {
  return {
    dedupeKey: `staff:${makeSecretId()}`,
    brandId: brand.id,
    channel: 'email',
    language,
    recipient,
    subject,
    text,
    html: '',
  }
}
