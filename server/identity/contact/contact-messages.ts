import { undoContactHash } from '@/contract/account/undo-contact-hash'
import { getText } from '@/contract/get-text'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Brand } from '@/contract/brand'
import { codeForSite, sealForMessage, secretPlaceholder } from '@/server/platform/notify/message-secret'
import { getRecipient, type Contact } from '@/server/platform/contact/contact'
import type { Message } from '@/server/platform/notify/message'
import type { SignInMethodChange } from '../social/identity-repository'

type MessageContext = Pick<Message, 'dedupeKey' | 'language'> & { readonly brand: Brand }

/** Includes the origin of the page where the code is entered. */
type CodeMessageContext = MessageContext & { readonly origin: string }

const texts = (i18n: Translator) => ({
  code: (brand: string) =>
    i18n._(
      "{brand}: {secret} is your code to add this contact to your account. It expires in 5 minutes. We'll never ask you for this code.",
      { secret: secretPlaceholder, brand },
    ),
  codeSubject: (brand: string) => i18n._('Your code for {brand}', { brand }),
  proof: (brand: string) =>
    i18n._(
      "{brand}: {secret} is your code to confirm a change to your account. It expires in 5 minutes. Didn't ask for it? Don't share it.",
      { secret: secretPlaceholder, brand },
    ),
  taken: (brand: string) =>
    i18n._(
      "{brand}: someone tried to add this contact to another account. It stays with yours. You don't need to do anything.",
      { brand },
    ),
  changed: (brand: string, kind: Contact['kind'], link: string) =>
    kind === 'email'
      ? i18n._(
          "{brand}: someone changed your account's e-mail address. If it wasn't you, undo it within 7 days: {link}",
          { brand, link },
        )
      : i18n._(
          "{brand}: someone changed your account's mobile number. If it wasn't you, undo it within 7 days: {link}",
          { brand, link },
        ),
  way: (brand: string, { provider, what: action }: SignInMethodChange) =>
    action === 'linked'
      ? i18n._(
          "{brand}: you can now sign in with {provider}. If you didn't set this up, unlink it on your profile and call us at once.",
          { brand, provider },
        )
      : i18n._(
          "{brand}: you can no longer sign in with {provider}. If you didn't change this, call us at once.",
          { brand, provider },
        ),
  subject: (brand: string) => i18n._('Your account at {brand}', { brand }),
})

/** Returns the message with the code that verifies a contact; it is sent only to that contact. */
export function composeCodeMessage(
  context: CodeMessageContext,
  contact: Contact,
  sealingKey: Buffer,
  code: string,
): Message {
  return buildCodeMessage(
    context,
    contact,
    texts(translatorFor(context.language, context.brand.wordings)).code,
    sealingKey,
    code,
  )
}

/**
 * Returns the message with the code for re-authentication; it is sent to a verified contact of the account.
 */
export function composeProofMessage(
  context: CodeMessageContext,
  contact: Contact,
  sealingKey: Buffer,
  code: string,
): Message {
  return buildCodeMessage(
    context,
    contact,
    texts(translatorFor(context.language, context.brand.wordings)).proof,
    sealingKey,
    code,
  )
}

function buildCodeMessage(
  context: CodeMessageContext,
  contact: Contact,
  text: (brand: string) => string,
  sealingKey: Buffer,
  code: string,
): Message {
  const { brand, language, dedupeKey } = context
  const name = getText(brand.name, language)
  const sent = messageTo(
    context,
    contact,
    text(name),
    texts(translatorFor(language, brand.wordings)).codeSubject(name),
  )
  return {
    ...sent,
    text: sent.channel === 'sms' ? codeForSite(sent.text, context.origin) : sent.text,
    secretSealed: sealForMessage(sealingKey, dedupeKey, code),
  }
}

/** Returns the notice to the owner of a contact that another account tried to add; it contains no code. */
export function composeContactInUseMessage(context: MessageContext, contact: Contact): Message {
  return messageTo(
    context,
    contact,
    texts(translatorFor(context.language, context.brand.wordings)).taken(
      getText(context.brand.name, context.language),
    ),
  )
}

/**
 * Returns the notice to the previous contact: its owner learns of the change and can revert it.
 * @param context its `site` is where the link leads
 * @param token of the link, in the fragment: no server, log or referrer receives it
 */
export function composeChangedMessage(
  context: MessageContext & { readonly site: string },
  contact: Contact,
  kind: Contact['kind'],
  sealingKey: Buffer,
  token: string,
): Message {
  const { brand, language, dedupeKey, site } = context
  const link = `${site}/#${undoContactHash}${secretPlaceholder}`
  return {
    ...messageTo(
      context,
      contact,
      texts(translatorFor(language, brand.wordings)).changed(getText(brand.name, language), kind, link),
    ),
    secretSealed: sealForMessage(sealingKey, dedupeKey, token),
  }
}

/** Returns the notice to the account’s owner that a sign-in provider was linked or unlinked. */
export function signInMethodMessage(
  context: MessageContext,
  contact: Contact,
  change: SignInMethodChange,
): Message {
  return messageTo(
    context,
    contact,
    texts(translatorFor(context.language, context.brand.wordings)).way(
      getText(context.brand.name, context.language),
      change,
    ),
  )
}

function messageTo(
  { brand, language, dedupeKey }: MessageContext,
  contact: Contact,
  text: string,
  subject = '',
): Message {
  const isEmail = contact.kind === 'email'
  return {
    dedupeKey,
    brandId: brand.id,
    channel: isEmail ? 'email' : 'sms',
    language,
    recipient: getRecipient(contact),
    subject: isEmail
      ? subject || texts(translatorFor(language, brand.wordings)).subject(getText(brand.name, language))
      : '',
    text,
    html: '',
  }
}
