import { getText } from '@/contract/get-text'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { Brand } from '@/contract/brand'
import type { LanguageCode } from '@/contract/envelope'
import { pages } from '@/contract/pages'
import { formatShownAmount } from '@/server/orders/compose-message'
import { replaceTypography } from '@/server/orders/sms-text'
import type { VoucherHolder } from '@/server/payments/voucher/held-voucher-repository'
import { buildSiteAddress, type SiteSettings } from '@/server/platform/site-address'
import type { Message } from '@/server/platform/notify/message'

const formatSubject = (i18n: Translator, brand: string) => i18n._('A voucher for you at {brand}', { brand })
const textIn = (
  i18n: Translator,
  {
    count,
    brand,
    money,
    link,
  }: Readonly<Record<'brand' | 'money' | 'link', string>> & { readonly count: number },
) =>
  count === 1
    ? i18n._('{brand}: you have a voucher of {money}. Sign in with this contact to see it: {link}', {
        brand,
        money,
        link,
      })
    : i18n._(
        '{brand}: you have {count, plural, one {# voucher} other {# vouchers}} of {money} each. Sign in with this contact to see them: {link}',
        { count, brand, money, link },
      )

interface Given {
  readonly amountMinor: number
  readonly currency: string
  readonly site: SiteSettings
  /** Names a message that is sent once more. */
  readonly again?: string
}

/**
 * Creates the message about vouchers for a contact, in every language of the brand because the recipient’s
 * is unknown; a text message only in the brand’s first language. It never contains the code, as messages may
 * be read by others. Null for an account, whose contact may not be proven.
 */
export function composeVoucherMessage(
  ids: readonly string[],
  brand: Brand,
  holder: VoucherHolder,
  { amountMinor, currency, site, again = '' }: Given,
): Message | null {
  if ('accountId' in holder) return null
  const link = `${buildSiteAddress(brand.id, site)}${pages.myVouchers.path}`
  const subject = (language: LanguageCode) =>
    formatSubject(translatorFor(language), getText(brand.name, language))
  const text = (language: LanguageCode) =>
    textIn(translatorFor(language), {
      brand: getText(brand.name, language),
      money: formatShownAmount(amountMinor, currency, language),
      link,
      count: ids.length,
    })
  const [first = 'en'] = brand.languages
  const dedupeKey = ['voucher', ...ids, again].filter(Boolean).join(':')
  const common = { dedupeKey, brandId: brand.id, language: first, html: '' }
  return 'email' in holder
    ? {
        ...common,
        channel: 'email',
        recipient: holder.email.toLowerCase(),
        subject: brand.languages.map(subject).join(' · '),
        text: brand.languages.map(text).join('\n\n'),
      }
    : {
        ...common,
        channel: 'sms',
        recipient: `+${holder.countryCode}${holder.mobile}`,
        subject: '',
        text: replaceTypography(text(first)),
      }
}
