import { brands } from '@/brands/brands'
import type { LanguageCode } from '@/contract/envelope'
import { languageDirections, languageLocales } from '@/contract/languages.gen'
import { currencyDecimals, chooseCurrencyDisplay, shownDecimals, toMajor, type Money } from '@/contract/money'
import { getText } from '@/contract/get-text'
import { escapeHtml, joinNames } from '@/server/platform/texts'
import { emailFrame, startSide } from '@/server/platform/notify/email-frame'
import type { MessageFile } from '@/server/platform/store/tables/platform-tables'
import type { Message } from '@/server/platform/notify/message'
import type { Order } from './order-repository'
import { fitSms } from './sms-text'

export interface MessageSection {
  readonly title: string
  readonly lines: readonly string[]
  readonly link: { readonly label: string; readonly url: string }
}

export type Addressee = Pick<Order, 'brandId' | 'language' | 'email' | 'mobile' | 'countryCode'>

/** Content of a message about an order for e-mail and SMS; plain text throughout. */
export interface MessageContent {
  /** Deduplicates messages: the same key is the same message. */
  readonly key: string
  readonly subject: string
  readonly title: string
  readonly before: readonly string[]
  /**
   * Label and value; a row with an empty value is left out. A list keeps its order in the language's
   * direction, whatever scripts its items have.
   */
  readonly rows: readonly (readonly [label: string, value: string | readonly string[]])[]
  /** Several items of the same kind, each with its own link. */
  readonly parts?: readonly MessageSection[]
  readonly link?: { readonly label: string; readonly url: string }
  /** Only in the e-mail, embedded so that no other server is requested. */
  readonly picture?: { readonly png: Buffer; readonly alt: string }
  readonly file?: MessageFile
  /** The booking whose PDF tickets are attached. */
  readonly paperOf?: string
  readonly after: readonly string[]
  /** One text, or alternatives, of which the fullest that needs the fewest messages is chosen. */
  readonly sms: string | readonly string[]
}

/** Creates the messages to the buyer of an order, for the contacts that the order has. */
export function composeMessages(order: Addressee, content: MessageContent): Message[] {
  const { brandId, language } = order
  const { key, subject, title, before, link, after, sms } = content
  const rows = content.rows.filter(([, value]) => value.length > 0)
  const parts = content.parts ?? []
  const brandName = getText(brands.find((brand) => brand.id === brandId)?.name, language) ?? ''
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
        ...rows.map(([label, value]) =>
          [label, typeof value === 'string' ? value : joinNames(value, language)].join(': '),
        ),
        ...parts.flatMap((part) => [part.title, ...part.lines, `${part.link.label}: ${part.link.url}`, '']),
        ...(link ? ['', `${link.label}: ${link.url}`] : []),
        '',
        ...after,
        '',
        brandName,
      ].join('\n'),
      html: html(language, { ...content, rows }, brandName),
      files: content.file ? [content.file] : [],
      paperOf: content.paperOf ?? null,
    })
  if (order.mobile && order.countryCode)
    messages.push({
      brandId,
      language,
      dedupeKey: `${key}:sms`,
      channel: 'sms',
      recipient: `+${order.countryCode}${order.mobile}`,
      subject: '',
      text: smsText(`${brandName}: `, sms),
      html: '',
    })
  return messages
}

function html(
  language: LanguageCode,
  { title, before, rows, parts = [], link, picture, after }: MessageContent,
  brandName: string,
): string {
  const cell = `padding:8px 12px;border-bottom:1px solid #e5e2dc;text-align:${startSide(language)};vertical-align:top`
  const valueCell = (value: string | readonly string[]) => {
    const [dir, shown] =
      typeof value === 'string'
        ? ['auto', escapeHtml(value)]
        : [
            languageDirections[language],
            joinNames(
              value.map((item) => `<span dir="auto">${escapeHtml(item)}</span>`),
              language,
            ),
          ]
    return `<td dir="${dir}" style="${cell};font-weight:600">${shown}</td>`
  }
  const lines = rows.map(
    ([label, value]) =>
      `<tr><th scope="row" dir="auto" style="${cell};color:#6b6760;font-weight:400">${escapeHtml(label)}</th>${valueCell(value)}</tr>`,
  )
  const button = link ? buttonTo(link) : ''
  const sections = parts.map(
    (part) =>
      `<div style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #e5e2dc"><h2 dir="auto" style="margin:0 0 8px;font-size:18px">${escapeHtml(part.title)}</h2>${part.lines.map((line) => `<p style="margin:4px 0">${escapeHtml(line)}</p>`).join('')}${buttonTo(part.link)}</div>`,
  )
  // Embedded as a data URL: sending turns it into a part of the message (email.ts), and the development page
  // shows it directly.
  const image = picture
    ? `<p style="margin:24px 0;text-align:center"><img src="data:image/png;base64,${picture.png.toString('base64')}" alt="${escapeHtml(picture.alt)}" width="240" height="240" style="width:240px;height:240px;background:#fff"></p>`
    : ''
  const paragraphs = (list: readonly string[]) =>
    list.map((line) => `<p style="margin:16px 0">${escapeHtml(line)}</p>`).join('')
  return emailFrame(
    language,
    `<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border-radius:12px"><h1 dir="auto" style="margin:0;font-size:24px">${escapeHtml(title)}</h1>${paragraphs(before)}<table role="presentation" dir="${languageDirections[language]}" style="width:100%;border-collapse:collapse">${lines.join('')}</table>${sections.join('')}${button}${image}${paragraphs(after)}<p style="margin:24px 0 0;color:#6b6760">${escapeHtml(brandName)}</p></div>`,
  )
}

function buttonTo(link: MessageSection['link']): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1a17;color:#fff;font-weight:600;text-decoration:none">${escapeHtml(link.label)}</a></p>`
}

function smsText(before: string, sms: MessageContent['sms']): string {
  return before + (typeof sms === 'string' ? oneLine(sms) : fitSms(before, sms.map(oneLine)))
}

/** Removes line breaks, so that a title cannot inject a mail header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Formats an amount for messages: with the currency’s code and its full number of decimals. */
export function formatAmount(minor: number, currency: string, language: LanguageCode): string {
  return inDecimals({ minor, currency }, language, currencyDecimals(currency))
}

/** Formats an amount for a sentence on a screen, in the same way as the screen does. */
export function formatShownAmount(minor: number, currency: string, language: LanguageCode): string {
  return inDecimals({ minor, currency }, language, shownDecimals({ minor, currency }))
}

function inDecimals({ minor, currency }: Money, language: LanguageCode, digits: number): string {
  return new Intl.NumberFormat(languageLocales[language], {
    style: 'currency',
    currency,
    currencyDisplay: chooseCurrencyDisplay(language),
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(toMajor(minor, currency))
    .replace('-', '\u2212')
}
