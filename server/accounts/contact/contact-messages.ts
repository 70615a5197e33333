import { undoContactHash } from '@/contract/account/undo-contact-hash'
import { textOf } from '@/contract/text-of'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Brand } from '@/contract/brand'
import { codeForSite, sealForMessage, secretPlace } from '@/server/platform/notify/message-secret'
import type { Message } from '@/server/platform/notify/outbox'
import type { SignInMethodChange } from '../social/identity-repository'
import { recipientOf, type NewContact } from './new-contact'

type Told = Pick<Message, 'dedupeKey' | 'language'> & { readonly brand: Brand }

/** With the origin of the page that the code is to be typed into. */
type ToldHere = Told & { readonly origin: string }

const texts = (i18n: Translator) => ({
  code: (brand: string) =>
    i18n._(
      "{brand}: {secret} is your code to add this contact to your account. It expires in 5 minutes. We'll never ask you for this code.",
      { secret: secretPlace, brand },
    ),
  codeSubject: (brand: string) => i18n._('Your code for {brand}', { brand }),
  proof: (brand: string) =>
    i18n._(
      "{brand}: {secret} is your code to confirm a change to your account. It expires in 5 minutes. Didn't ask for it? Don't share it.",
      { secret: secretPlace, brand },
    ),
  taken: (brand: string) =>
    i18n._(
      "{brand}: someone tried to add this contact to another account. It stays with yours. You don't need to do anything.",
      { brand },
    ),
  changed: (brand: string, kind: NewContact['kind'], link: string) =>
    kind === 'email'
      ? i18n._(
          "{brand}: someone changed your account's e-mail address. If it wasn't you, undo it within 7 days: {link}",
          { brand, link },
        )
      : i18n._(
          "{brand}: someone changed your account's mobile number. If it wasn't you, undo it within 7 days: {link}",
          { brand, link },
        ),
  way: (brand: string, { provider, what }: SignInMethodChange) =>
    what === 'linked'
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

/** The code that proves a contact, to that contact alone. */
export function codeMessage(told: ToldHere, contact: NewContact, sealingKey: Buffer, code: string): Message {
  return withCode(
    told,
    contact,
    texts(translatorFor(told.language, told.brand.wordings)).code,
    sealingKey,
    code,
  )
}

/** The code that proves again whose account it is, to a contact that it has proven. */
export function proofMessage(told: ToldHere, contact: NewContact, sealingKey: Buffer, code: string): Message {
  return withCode(
    told,
    contact,
    texts(translatorFor(told.language, told.brand.wordings)).proof,
    sealingKey,
    code,
  )
}

function withCode(
  told: ToldHere,
  contact: NewContact,
  text: (brand: string) => string,
  sealingKey: Buffer,
  code: string,
): Message {
  const { brand, language, dedupeKey } = told
  const name = textOf(brand.name, language)
  const sent = to(told, contact, text(name), texts(translatorFor(language, brand.wordings)).codeSubject(name))
  return {
    ...sent,
    text: sent.channel === 'sms' ? codeForSite(sent.text, told.origin) : sent.text,
    secretSealed: sealForMessage(sealingKey, dedupeKey, code),
  }
}

/** To whom a contact belongs already: no code goes with it. */
export function takenMessage(told: Told, contact: NewContact): Message {
  return to(
    told,
    contact,
    texts(translatorFor(told.language, told.brand.wordings)).taken(textOf(told.brand.name, told.language)),
  )
}

/**
 * To the contact that was: whoever had the account hears of it, and can take it back.
 * @param told its `site` is where the link leads
 * @param token of the link, behind the #: no server, log or referrer sees it
 */
export function changedMessage(
  told: Told & { readonly site: string },
  contact: NewContact,
  kind: NewContact['kind'],
  sealingKey: Buffer,
  token: string,
): Message {
  const { brand, language, dedupeKey, site } = told
  const link = `${site}/#${undoContactHash}${secretPlace}`
  return {
    ...to(
      told,
      contact,
      texts(translatorFor(language, brand.wordings)).changed(textOf(brand.name, language), kind, link),
    ),
    secretSealed: sealForMessage(sealingKey, dedupeKey, token),
  }
}

/** To whose account it is: somebody can sign in to it by a provider's word, or not any more. */
export function wayMessage(told: Told, contact: NewContact, change: SignInMethodChange): Message {
  return to(
    told,
    contact,
    texts(translatorFor(told.language, told.brand.wordings)).way(
      textOf(told.brand.name, told.language),
      change,
    ),
  )
}

function to({ brand, language, dedupeKey }: Told, contact: NewContact, text: string, subject = ''): Message {
  const isEmail = contact.kind === 'email'
  return {
    dedupeKey,
    brandId: brand.id,
    channel: isEmail ? 'email' : 'sms',
    language,
    recipient: recipientOf(contact),
    subject: isEmail
      ? subject || texts(translatorFor(language, brand.wordings)).subject(textOf(brand.name, language))
      : '',
    text,
    html: '',
  }
}
