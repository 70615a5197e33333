import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { pages } from '@/contract/pages'
import { formatShownAmount } from '@/server/orders/compose-message'
import { plainSigned } from '@/server/orders/sms-text'
import type { VoucherHolder } from '@/server/payments/voucher/held-voucher-repository'
import type { Message } from '@/server/platform/notify/outbox'
import { siteOf, type SiteSettings } from '@/server/platform/site-of'

const texts = {
  en: (brand: string, money: string, link: string) =>
    `${brand}: you have a voucher of ${money}. Sign in with this contact to see it: ${link}`,
  ar: (brand: string, money: string, link: string) =>
    `\u2068${brand}\u2069: لديك قسيمة بقيمة \u2068${money}\u2069. سجّل الدخول بوسيلة الاتصال هذه لرؤيتها: ${link}`,
} satisfies Record<LanguageCode, unknown>
const subjects = {
  en: (brand: string) => `A voucher for you at ${brand}`,
  ar: (brand: string) => `قسيمة لك لدى ${brand}`,
} satisfies Record<LanguageCode, unknown>

interface Given {
  readonly amountMinor: number
  readonly currency: string
  readonly site: SiteSettings
}

/**
 * Tells a contact that a voucher waits for whoever has it, in both languages, as nobody knows which is theirs. Never its code:
 * what is sent may be read by others. Null for an account, whose contact may not be proven.
 */
export function voucherMessage(
  id: string,
  brand: Brand,
  holder: VoucherHolder,
  { amountMinor, currency, site }: Given,
): Message | null {
  if ('accountId' in holder) return null
  const link = `${siteOf(brand.id, site)}${pages.myVouchers.path}`
  const say = (language: LanguageCode) =>
    texts[language](brand.name[language], formatShownAmount(amountMinor, currency, language), link)
  const told = { dedupeKey: `voucher:${id}`, brandId: brand.id, language: 'en', html: '' } as const
  return 'email' in holder
    ? {
        ...told,
        channel: 'email',
        recipient: holder.email.toLowerCase(),
        subject: `${subjects.en(brand.name.en)} · ${subjects.ar(brand.name.ar)}`,
        text: `${say('en')}\n\n${say('ar')}`,
      }
    : {
        ...told,
        channel: 'sms',
        recipient: `+${holder.countryCode}${holder.mobile}`,
        subject: '',
        text: plainSigned(say('en')),
      }
}
