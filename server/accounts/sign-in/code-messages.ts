import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { codeForSite } from '@/server/platform/notify/code-for-site'
import { sealForMessage } from '@/server/platform/notify/message-secret'
import type { Message } from '@/server/platform/notify/outbox'
import { recipientOf, type NewContact } from '../contact/new-contact'

/** Why somebody gets a code. */
export type CodeReason = 'sign-up' | 'known' | 'sign-in' | 'reset' | 'prove'

const texts: Record<
  LanguageCode,
  Record<CodeReason, string> & { readonly subject: (brand: string) => string }
> = {
  en: {
    'sign-up':
      '{secret} is your code to sign up. It is good for 5 minutes. Nobody of ours will ever ask you for it.',
    known:
      'you have an account already: {secret} is your code to sign in to it. It is good for 5 minutes. If you did not ask for it, tell it to nobody.',
    'sign-in':
      '{secret} is your code to sign in. It is good for 5 minutes. Nobody of ours will ever ask you for it.',
    reset:
      '{secret} is your code to choose a new password. It is good for 5 minutes. If you did not ask for it, tell it to nobody.',
    prove:
      '{secret} is your code to confirm that this is you. It is good for 5 minutes. Nobody of ours will ever ask you for it.',
    subject: (brand) => `Your code for ${brand}`,
  },
  ar: {
    'sign-up': 'رمزك لإنشاء حسابك هو {secret}، وهو صالح لمدة 5 دقائق. لن يطلبه منك أي من موظفينا أبدًا.',
    known:
      'لديك حساب لدينا بالفعل. رمزك لتسجيل الدخول إليه هو {secret}، وهو صالح لمدة 5 دقائق. إن لم تطلبه فلا تخبر به أحدًا.',
    'sign-in': 'رمزك لتسجيل الدخول هو {secret}، وهو صالح لمدة 5 دقائق. لن يطلبه منك أي من موظفينا أبدًا.',
    reset: 'رمزك لاختيار كلمة مرور جديدة هو {secret}، وهو صالح لمدة 5 دقائق. إن لم تطلبه فلا تخبر به أحدًا.',
    prove: 'رمزك لتأكيد هويتك هو {secret}، وهو صالح لمدة 5 دقائق. لن يطلبه منك أي من موظفينا أبدًا.',
    subject: (brand) => `رمزك لدى ${brand}`,
  },
}

const changed: Record<LanguageCode, { readonly subject: (brand: string) => string; readonly text: string }> =
  {
    en: {
      subject: (brand) => `Your password at ${brand}`,
      text: 'the password of your account was changed, and every device was signed out. If that was not you, choose a new one by “Forgot password” now.',
    },
    ar: {
      subject: (brand) => `كلمة مرورك لدى ${brand}`,
      text: 'تم تغيير كلمة مرور حسابك وتسجيل الخروج من كل الأجهزة. إن لم تكن أنت من غيّرها فاختر كلمة مرور جديدة الآن من «نسيت كلمة المرور».',
    },
  }

interface Told {
  readonly dedupeKey: string
  readonly brand: Brand
  readonly language: LanguageCode
}

/** A code, to the one contact that it proves; to nobody where nobody has it. @param told its `origin` is of the page it is typed into */
export function codeMessage(
  told: Told & { readonly reason: CodeReason; readonly origin: string },
  contact: NewContact,
  sealingKey: Buffer,
  code: string,
  isForNobody = false,
): Message {
  const { [told.reason]: text, subject } = texts[told.language]
  const sent = message(told, contact, subject(told.brand.name[told.language]), text)
  return {
    ...sent,
    text: sent.channel === 'sms' ? codeForSite(sent.text, told.origin) : sent.text,
    ...(isForNobody && { recipient: '' }),
    secretSealed: sealForMessage(sealingKey, told.dedupeKey, code),
  }
}

/** To whatever an account has proven: its password is another now. */
export function passwordChangedMessage(told: Told, contact: NewContact): Message {
  const { subject, text } = changed[told.language]
  return message(told, contact, subject(told.brand.name[told.language]), text)
}

function message(
  { dedupeKey, brand, language }: Told,
  contact: NewContact,
  subject: string,
  text: string,
): Message {
  const isEmail = contact.kind === 'email'
  const name = brand.name[language]
  return {
    dedupeKey,
    brandId: brand.id,
    channel: isEmail ? 'email' : 'sms',
    language,
    recipient: recipientOf(contact),
    subject: isEmail ? subject : '',
    text: `${language === 'ar' ? `\u2068${name}\u2069` : name}: ${text}`,
    html: '',
  }
}
