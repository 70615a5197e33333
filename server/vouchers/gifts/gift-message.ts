import { brands } from '@/brands/brands'
import { getText } from '@/contract/get-text'
import { formatShownAmount } from '@/server/orders/compose-message'
import type { Order } from '@/server/orders/order-repository'
import { escapeHtml } from '@/server/platform/texts'
import { emailFrame, startSide } from '@/server/platform/notify/email-frame'
import { sealForMessage } from '@/server/platform/notify/message-secret'
import { translatorFor, type Translator } from '@/server/platform/translator'
import { buildSiteAddress, type SiteSettings } from '@/server/platform/site-address'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Message } from '@/server/platform/notify/message'
import type { BoughtVoucher } from '../sale-repository'
import { giftUrl, makeVoucherToken } from '../voucher-links'
import { formatDay } from '../voucher-messages'
import type { Gift } from './gift-repository'

/** Texts of a gift's e-mail. They never contain the code. */
const giftWords = (i18n: Translator) => ({
  subject: (from: string) =>
    from === '' ? i18n._('A gift for you') : i18n._('A gift for you from {from}', { from }),
  hello: (to: string) => (to === '' ? i18n._('Hello,') : i18n._('Hello {to},', { to })),
  given: (from: string, amount: string) =>
    from === ''
      ? i18n._('someone gave you a voucher of {amount}.', { amount })
      : i18n._('{from} gives you a voucher of {amount}.', { from, amount }),
  wrote: i18n._('Their message:'),
  open: i18n._('Open your gift'),
  until: (day: string) => i18n._('Valid until {day}.', { day }),
  after: (brand: string) =>
    i18n._(
      'Use it for tickets, snacks and events at {brand}. Anyone with this link can spend it, so don’t forward this message.',
      { brand },
    ),
})

interface GiftFacts {
  readonly gift: Gift
  readonly bought: BoughtVoucher
  readonly order: Pick<Order, 'currency' | 'countryId'>
  readonly leftMinor: number
  /** Path of its files, without their width. */
  readonly picture: string
  readonly site: SiteSettings
  readonly dedupeKey?: string
}

/** Dedupe key of a gift's e-mail: the gift has one, however often it is built, unless staff send it again. */
export const giftKey = (giftId: string, again = 'email') => `gift:${giftId}:${again}`

/**
 * Builds the e-mail of a gift: its picture, the giver's words, and the link. The URLs use the brand's own
 * address, whatever host the request had; the token is sealed.
 */
export function composeGiftMessage(
  { sealingKey, reserveSecret }: Pick<ServerSecrets, 'sealingKey' | 'reserveSecret'>,
  { gift, bought: boughtVoucher, order, leftMinor, picture: base, site, ...given }: GiftFacts,
): Message {
  const { language, brandId } = gift
  const words = giftWords(translatorFor(language))
  const brand = getText(brands.find(({ id }) => id === brandId)?.name, language) ?? ''
  const amount = formatShownAmount(leftMinor, order.currency, language)
  const link = giftUrl(site, brandId, '{secret}')
  const until = boughtVoucher.validUntil
    ? words.until(formatDay(boughtVoucher.validUntil, { language, countryId: order.countryId }))
    : ''
  const paragraphs = messageLines(gift.words)
  const announcement = words.given(gift.fromName, amount)
  const hello = words.hello(gift.toName)
  const text = [
    hello,
    '',
    announcement,
    ...(paragraphs.length > 0 ? ['', words.wrote, ...paragraphs] : []),
    '',
    `${words.open}: ${link}`,
    '',
    ...(until ? [until] : []),
    words.after(brand),
    '',
    brand,
  ].join('\n')
  const paragraph = (line: string) => `<p style="margin:16px 0">${escapeHtml(line)}</p>`
  const picture = `${buildSiteAddress(brandId, site)}${base}-640.webp`
  const quote =
    paragraphs.length > 0
      ? `${paragraph(words.wrote)}<blockquote style="margin:16px 0;padding:12px 16px;border-${startSide(language)}:4px solid #1c1a17;background:#f6f4f0;font-size:18px">${paragraphs.map(escapeHtml).join('<br>')}</blockquote>`
      : ''
  const html = emailFrame(
    language,
    `<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;overflow:hidden"><img src="${escapeHtml(picture)}" alt="" width="520" style="display:block;width:100%;height:auto"><div style="padding:24px"><h1 style="margin:0;font-size:24px">${escapeHtml(words.subject(gift.fromName))}</h1>${paragraph(hello)}${paragraph(announcement)}${quote}<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1a17;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(words.open)}</a></p>${until ? paragraph(until) : ''}${paragraph(words.after(brand))}<p style="margin:24px 0 0;color:#6b6760">${escapeHtml(brand)}</p></div></div>`,
  )
  const { dedupeKey = giftKey(gift.id) } = given
  return {
    brandId,
    language,
    dedupeKey,
    channel: 'email',
    recipient: gift.recipient,
    subject: words.subject(gift.fromName).replace(/\s+/g, ' ').trim(),
    text,
    html,
    secretSealed: sealForMessage(sealingKey, dedupeKey, makeVoucherToken(reserveSecret, 'gift', gift.id)),
  }
}

/** Splits the giver's words into lines and removes the placeholder of the link's token. */
function messageLines(words: string): string[] {
  return words === '' ? [] : words.replaceAll('{secret}', '').split('\n')
}
