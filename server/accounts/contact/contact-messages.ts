import type { LanguageCode } from '@/contract/envelope'
import type { Brand } from '@/contract/brand'
import { codeForSite } from '@/server/platform/notify/code-for-site'
import { sealForMessage } from '@/server/platform/notify/message-secret'
import type { Message } from '@/server/platform/notify/outbox'
import type { WayChange } from '../social/identity-repository'
import { recipientOf, type NewContact } from './new-contact'

type Told = Pick<Message, 'dedupeKey' | 'language'> & { readonly brand: Brand }

/** With the origin of the page that the code is to be typed into. */
type ToldHere = Told & { readonly origin: string }

const texts = {
  en: {
    code: (brand: string) =>
      `${brand}: {secret} is your code to use this contact with your account. It is good for 5 minutes. Nobody of ours will ever ask you for it.`,
    codeSubject: (brand: string) => `Your code for ${brand}`,
    deletion: (brand: string) =>
      `${brand}: {secret} is your code to delete your account for good. It is good for 5 minutes. If you do not want that, tell it to nobody.`,
    taken: (brand: string) =>
      `${brand}: somebody wanted to use this contact with another account. It stays with yours, and you need not do anything.`,
    changed: (brand: string, kind: NewContact['kind']) =>
      `${brand}: the ${kind === 'email' ? 'e-mail address' : 'mobile number'} of your account was changed. If that was not you, call us at once.`,
    way: (brand: string, { provider, what }: WayChange) =>
      what === 'linked'
        ? `${brand}: your account can be signed in to with ${provider} now. If that was not you, unlink it on your profile and call us at once.`
        : `${brand}: your account can no longer be signed in to with ${provider}. If that was not you, call us at once.`,
    subject: (brand: string) => `Your account at ${brand}`,
  },
  ar: {
    code: (brand: string) =>
      `\u2068${brand}\u2069: رمزك لاستخدام وسيلة الاتصال هذه مع حسابك هو {secret}، وهو صالح لمدة 5 دقائق. لن يطلبه منك أي من موظفينا أبدًا.`,
    codeSubject: (brand: string) => `رمزك لدى ${brand}`,
    deletion: (brand: string) =>
      `\u2068${brand}\u2069: رمزك لحذف حسابك نهائيًا هو {secret}، وهو صالح لمدة 5 دقائق. إن لم ترغب في ذلك فلا تخبر به أحدًا.`,
    taken: (brand: string) =>
      `\u2068${brand}\u2069: أراد شخص استخدام وسيلة الاتصال هذه مع حساب آخر. إنها باقية لحسابك، ولا يلزمك فعل أي شيء.`,
    changed: (brand: string, kind: NewContact['kind']) =>
      `\u2068${brand}\u2069: تم تغيير ${kind === 'email' ? 'البريد الإلكتروني' : 'رقم الهاتف المحمول'} في حسابك. إن لم تكن أنت من غيّره فاتصل بنا فورًا.`,
    way: (brand: string, { provider, what }: WayChange) =>
      what === 'linked'
        ? `\u2068${brand}\u2069: أصبح تسجيل الدخول إلى حسابك ممكنًا عبر \u2068${provider}\u2069. إن لم تكن أنت من فعل ذلك فألغِ الربط في ملفك الشخصي واتصل بنا فورًا.`
        : `\u2068${brand}\u2069: لم يعد تسجيل الدخول إلى حسابك ممكنًا عبر \u2068${provider}\u2069. إن لم تكن أنت من فعل ذلك فاتصل بنا فورًا.`,
    subject: (brand: string) => `حسابك لدى ${brand}`,
  },
} satisfies Record<LanguageCode, object>

/** The code that proves a contact, to that contact alone. */
export function codeMessage(told: ToldHere, contact: NewContact, sealingKey: Buffer, code: string): Message {
  return withCode(told, contact, texts[told.language].code, sealingKey, code)
}

/** The code that deletes an account, to a contact that it has proven. */
export function deletionMessage(
  told: ToldHere,
  contact: NewContact,
  sealingKey: Buffer,
  code: string,
): Message {
  return withCode(told, contact, texts[told.language].deletion, sealingKey, code)
}

function withCode(
  told: ToldHere,
  contact: NewContact,
  text: (brand: string) => string,
  sealingKey: Buffer,
  code: string,
): Message {
  const { brand, language, dedupeKey } = told
  const name = brand.name[language]
  const sent = to(told, contact, text(name), texts[language].codeSubject(name))
  return {
    ...sent,
    text: sent.channel === 'sms' ? codeForSite(sent.text, told.origin) : sent.text,
    secretSealed: sealForMessage(sealingKey, dedupeKey, code),
  }
}

/** To whom a contact belongs already: no code goes with it. */
export function takenMessage(told: Told, contact: NewContact): Message {
  return to(told, contact, texts[told.language].taken(told.brand.name[told.language]))
}

/** To the contact that was: whoever had the account hears of it. */
export function changedMessage(told: Told, before: NewContact): Message {
  return to(told, before, texts[told.language].changed(told.brand.name[told.language], before.kind))
}

/** To whose account it is: somebody can sign in to it by a provider's word, or not any more. */
export function wayMessage(told: Told, contact: NewContact, change: WayChange): Message {
  return to(told, contact, texts[told.language].way(told.brand.name[told.language], change))
}

function to({ brand, language, dedupeKey }: Told, contact: NewContact, text: string, subject = ''): Message {
  const isEmail = contact.kind === 'email'
  return {
    dedupeKey,
    brandId: brand.id,
    channel: isEmail ? 'email' : 'sms',
    language,
    recipient: recipientOf(contact),
    subject: isEmail ? subject || texts[language].subject(brand.name[language]) : '',
    text,
    html: '',
  }
}
