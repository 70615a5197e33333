import { brands } from '@/brands/brands'
import type { LanguageCode } from '@/contract/envelope'
import { currencyDecimals, toMajor } from '@/contract/money'
import type { Message } from '@/server/platform/notify/outbox'
import type { Order } from './order-repository'

/** What is told of an order by e-mail and SMS; plain text throughout. */
export interface Telling {
  /** The same key again is the same message. */
  readonly key: string
  readonly subject: string
  readonly title: string
  readonly before: readonly string[]
  /** Label and value; one without a value is left out. */
  readonly rows: readonly (readonly [label: string, value: string])[]
  /** Where it goes on. */
  readonly link?: { readonly label: string; readonly url: string }
  /** In the e-mail alone; goes along with it, so that no other server is asked for it. */
  readonly picture?: { readonly png: Buffer; readonly alt: string }
  readonly after: readonly string[]
  readonly sms: string
}

/** The messages to whoever bought an order, by the ways that the order names. */
export function composeMessages(order: Order, telling: Telling): Message[] {
  const { brandId, language } = order
  const { key, subject, title, before, link, after, sms } = telling
  const rows = telling.rows.filter(([, value]) => value !== '')
  const brandName = brands.find((brand) => brand.id === brandId)?.name[language] ?? ''
  const messages: Message[] = []
  if (order.email)
    messages.push({
      brandId,
      language,
      dedupeKey: `${key}:email`,
      channel: 'email',
      recipient: order.email,
      subject: oneLine(subject),
      text: [
        title,
        '',
        ...before,
        '',
        ...rows.map((row) => row.join(': ')),
        ...(link ? ['', `${link.label}: ${link.url}`] : []),
        '',
        ...after,
        '',
        brandName,
      ].join('\n'),
      html: html(language, { ...telling, rows }, brandName),
    })
  if (order.mobile && order.countryCode)
    messages.push({
      brandId,
      language,
      dedupeKey: `${key}:sms`,
      channel: 'sms',
      recipient: `+${order.countryCode}${order.mobile}`,
      subject: '',
      text: `${brandName}: ${oneLine(sms)}`,
      html: '',
    })
  return messages
}

function html(
  language: LanguageCode,
  { title, before, rows, link, picture, after }: Telling,
  brandName: string,
): string {
  const cell = 'padding:8px 12px;border-bottom:1px solid #e5e2dc;text-align:start;vertical-align:top'
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};color:#6b6760;font-weight:400">${escape(label)}</th><td style="${cell};font-weight:600">${escape(value)}</td></tr>`,
  )
  const button = link
    ? `<p style="margin:24px 0"><a href="${escape(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1a17;color:#fff;font-weight:600;text-decoration:none">${escape(link.label)}</a></p>`
    : ''
  // A data address: sending makes it a part of the message (email.ts), the development page shows it as it is.
  const image = picture
    ? `<p style="margin:24px 0;text-align:center"><img src="data:image/png;base64,${picture.png.toString('base64')}" alt="${escape(picture.alt)}" width="240" height="240" style="width:240px;height:240px;background:#fff"></p>`
    : ''
  const paragraphs = (list: readonly string[]) =>
    list.map((line) => `<p style="margin:16px 0">${escape(line)}</p>`).join('')
  return `<!doctype html><html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><body style="margin:0;padding:24px;background:#f6f4f0;color:#1c1a17;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px"><h1 style="margin:0;font-size:24px">${escape(title)}</h1>${paragraphs(before)}<table role="presentation" style="width:100%;border-collapse:collapse">${lines.join('')}</table>${button}${image}${paragraphs(after)}<p style="margin:24px 0 0;color:#6b6760">${escape(brandName)}</p></div></body></html>`
}

/** Catalogue text is text: it never becomes markup. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A line break in a title must not become a mail header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** An amount as messages write it: the currency's code, and its own number of decimals. */
export function formatAmount(minor: number, currency: string, language: LanguageCode): string {
  const digits = currencyDecimals(currency)
  return new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(toMajor(minor, currency))
}
