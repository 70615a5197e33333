import { languageDirections } from '@/contract/languages.gen'
import { getText } from '@/contract/get-text'
import { isolateText } from '@/server/platform/texts'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { codeForSite, sealForMessage, secretPlaceholder } from '@/server/platform/notify/message-secret'
import { getRecipient, type Contact } from '@/server/platform/contact/contact'
import type { Message } from '@/server/platform/notify/message'

export type CodeReason = 'sign-up' | 'known' | 'sign-in' | 'reset' | 'prove'

const texts = (
  i18n: Translator,
): Record<CodeReason, string> & { readonly subject: (brand: string) => string } => ({
  'sign-up': i18n._(
    "{secret} is your code to sign up. It expires in 5 minutes. We'll never ask you for this code.",
    { secret: secretPlaceholder },
  ),
  known: i18n._(
    "you already have an account. {secret} is your code to sign in. It expires in 5 minutes. Didn't ask for it? Don't share it.",
    { secret: secretPlaceholder },
  ),
  'sign-in': i18n._(
    "{secret} is your code to sign in. It expires in 5 minutes. We'll never ask you for this code.",
    { secret: secretPlaceholder },
  ),
  reset: i18n._(
    "{secret} is your code to choose a new password. It expires in 5 minutes. Didn't ask for it? Don't share it.",
    { secret: secretPlaceholder },
  ),
  prove: i18n._(
    "{secret} is your code to confirm it's you. It expires in 5 minutes. We'll never ask you for this code.",
    { secret: secretPlaceholder },
  ),
  subject: (brand) => i18n._('Your code for {brand}', { brand }),
})

const changed = (
  i18n: Translator,
): { readonly subject: (brand: string) => string; readonly text: string } => ({
  subject: (brand) => i18n._('Your password at {brand}', { brand }),
  text: i18n._(
    "someone changed your password, and we signed out every device. If it wasn't you, choose a new one now with “Forgot password”.",
  ),
})

interface MessageContext {
  readonly dedupeKey: string
  readonly brand: Brand
  readonly language: LanguageCode
}

/**
 * Returns the message with a code for the contact that it verifies; without a recipient when no account
 * exists. @param context its `origin` is that of the page where the code is entered
 */
export function composeCodeMessage(
  context: MessageContext & { readonly reason: CodeReason; readonly origin: string },
  contact: Contact,
  sealingKey: Buffer,
  code: string,
  isForNobody = false,
): Message {
  const { [context.reason]: text, subject } = texts(translatorFor(context.language, context.brand.wordings))
  const sent = message(context, contact, subject(getText(context.brand.name, context.language)), text)
  return {
    ...sent,
    text: sent.channel === 'sms' ? codeForSite(sent.text, context.origin) : sent.text,
    ...(isForNobody && { recipient: '' }),
    secretSealed: sealForMessage(sealingKey, context.dedupeKey, code),
  }
}

export function composePasswordChangedMessage(context: MessageContext, contact: Contact): Message {
  const { subject, text } = changed(translatorFor(context.language, context.brand.wordings))
  return message(context, contact, subject(getText(context.brand.name, context.language)), text)
}

function message(
  { dedupeKey, brand, language }: MessageContext,
  contact: Contact,
  subject: string,
  text: string,
): Message {
  const isEmail = contact.kind === 'email'
  const name = getText(brand.name, language)
  return {
    dedupeKey,
    brandId: brand.id,
    channel: isEmail ? 'email' : 'sms',
    language,
    recipient: getRecipient(contact),
    subject: isEmail ? subject : '',
    text: `${languageDirections[language] === 'rtl' ? isolateText(name) : name}: ${text}`,
    html: '',
  }
}
