import { supportPhoneIn } from '@/contract/support/support-phone'
import { getText } from '@/contract/get-text'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Brand } from '@/contract/brand'
import { deskKey } from '@/server/platform/notify/desk-key'
import type { Message } from '@/server/platform/notify/message'
import type { NewContactRequest } from './contact-repository'

/** Builds the help desk's e-mail with the message and its sender; replies go to the sender. */
export function composeDeskMessage(brand: Brand, request: NewContactRequest): Message {
  const { reference, name, email, phone, company, query, message, language } = request
  const facts = [
    ['Reference', reference],
    ['About', query],
    ['Name', name],
    ['Company', company],
    ['E-mail', email],
    ['Phone', phone],
    ['Language', language],
  ].filter(([, value]) => value !== '')
  return {
    dedupeKey: deskKey(reference),
    brandId: brand.id,
    channel: 'email',
    // The desk's language.
    language: 'en',
    recipient: brand.settings.supportEmail,
    replyTo: email,
    subject: `[${reference}] ${[query || subjects[request.kind], name].filter(Boolean).join(' · ')}`,
    text: `${facts.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}`,
    html: '',
  }
}

const subjects: Readonly<Record<NewContactRequest['kind'], string>> = {
  support: 'Message',
  plans: 'Plans and pricing',
  organiser: 'Event organiser',
}

const texts = (i18n: Translator) => ({
  subject: (reference: string) => i18n._('We have your message ({reference})', { reference }),
  text: ({ brand, reference, phone }: Thanks) =>
    i18n._(
      "{brand}: thank you, we have your message. Quote {reference} when you call {phone} or reply to this e-mail. If you didn't write to us, you don't need to do anything.",
      { brand, reference, phone },
    ),
})

interface Thanks {
  readonly brand: string
  readonly reference: string
  readonly phone: string
}

/**
 * Builds the confirmation to the sender. It contains none of the sender's words, so that the form cannot be
 * used to send text to strangers.
 */
export function composeThanksMessage(
  brand: Brand,
  {
    reference,
    email,
    language,
    countryId,
  }: Pick<NewContactRequest, 'reference' | 'email' | 'language' | 'countryId'>,
): Message {
  const { subject, text } = texts(translatorFor(language))
  const { supportEmail } = brand.settings
  return {
    dedupeKey: `contact-thanks:${reference}`,
    brandId: brand.id,
    channel: 'email',
    language,
    recipient: email,
    replyTo: supportEmail,
    subject: subject(reference),
    text: text({
      brand: getText(brand.name, language),
      reference,
      phone: supportPhoneIn(brand.settings, countryId),
    }),
    html: '',
  }
}
