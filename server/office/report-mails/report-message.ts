import { brands } from '@/brands/brands'
import type { LanguageCode } from '@/contract/envelope'
import { languageLocales, listCommas } from '@/contract/languages.gen'
import type { ReportBook, ReportColumns, ReportDifference } from '@/contract/office/define-report'
import { reportCsv, type ReportCells } from '@/contract/office/report-file'
import type { MailedReport } from '@/contract/office/report-mails'
import { reports } from '@/contract/office/reports'
import { getText } from '@/contract/get-text'
import { formatAmount } from '@/server/orders/compose-message'
import { escapeHtml } from '@/server/platform/texts'
import { emailFrame, startSide } from '@/server/platform/notify/email-frame'
import type { Message } from '@/server/platform/notify/message'
import { buildSiteAddress, type SiteSettings } from '@/server/platform/site-address'
import { translatorFor, type Translator } from '@/server/platform/translator'
import type { ReportMailRow } from './report-mail-repository'

/** What every report answers. */
export interface MailedAnswer {
  readonly from: string
  readonly to: string
  readonly rows: readonly ReportCells[]
  readonly totals: readonly ReportCells[]
  readonly books: readonly ReportBook[]
  readonly differences: readonly ReportDifference[]
}

/** Larger files are refused by many mail servers. */
const mostBytes = 5_000_000

const titles = (i18n: Translator): Readonly<Record<MailedReport, string>> => ({
  sales: i18n._('Sales'),
  'box-office': i18n._('Box-office returns'),
  taxes: i18n._('Tax'),
  refunds: i18n._('Refunds'),
  credit: i18n._('Vouchers and credit'),
  shifts: i18n._('Shifts'),
  admissions: i18n._('Admissions'),
})

/** Names of the columns that are added up, as the office has them. */
const columnNames = (i18n: Translator): Readonly<Record<string, string>> => ({
  orders: i18n._('Orders'),
  tickets: i18n._('Tickets'),
  freeTickets: i18n._('Complimentary'),
  gross: i18n._('Gross'),
  discounts: i18n._('Discounts'),
  fees: i18n._('Fees'),
  taxes: i18n._('Taxes'),
  total: i18n._('Total'),
  ticketsBack: i18n._('Tickets refunded'),
  refunds: i18n._('Refunds'),
  net: i18n._('Net'),
  tax: i18n._('Tax'),
  ticketsChange: i18n._('Tickets, change since sent'),
  grossChange: i18n._('Gross, change since sent'),
  netChange: i18n._('Net, change since sent'),
  taxable: i18n._('Before tax'),
  taxableBack: i18n._('Refunds before tax'),
  taxBack: i18n._('Tax on refunds'),
  taxDue: i18n._('Tax due'),
  amount: i18n._('Amount'),
  accounts: i18n._('With a balance'),
  issued: i18n._('Issued'),
  cancelled: i18n._('Cancelled'),
  spent: i18n._('Spent'),
  expired: i18n._('Expired'),
  left: i18n._('Left'),
  sales: i18n._('Sales'),
  float: i18n._('Float'),
  cashSales: i18n._('Cash sales'),
  cashRefunds: i18n._('Cash refunds'),
  payIns: i18n._('Paid in'),
  drops: i18n._('Dropped'),
  expected: i18n._('Expected'),
  counted: i18n._('Counted'),
  difference: i18n._('Difference'),
  terminalSales: i18n._('Terminal sales'),
  terminalRefunds: i18n._('Terminal refunds'),
  seats: i18n._('Seats'),
  sold: i18n._('Sold'),
  admitted: i18n._('Admitted'),
  noShows: i18n._('Did not come'),
})

const texts = (i18n: Translator) => ({
  nothing: i18n._('Nothing in this period.'),
  agrees: i18n._('The amounts agree with the ledger'),
  differs: i18n._('The amounts differ from the ledger: check this report in the back office.'),
  tooLong: i18n._('The table is too long for an e-mail: download it in the back office.'),
  open: i18n._('Open this report'),
  why: i18n._('You get this report by e-mail regularly. You can stop it under Reports in the back office.'),
})

interface SentReport {
  readonly mail: Pick<ReportMailRow, 'report' | 'filters' | 'language' | 'brand_id'>
  readonly answer: MailedAnswer
  readonly recipient: string
  readonly site: SiteSettings
  readonly key: string
}

/** Returns the mail with a report: its sums, whether it agrees with the ledger, and its table as CSV. */
export function composeReportMessage({ mail, answer, recipient, site, key }: SentReport): Message {
  const { report, language, brand_id: brandId } = mail
  const brand = brands.find(({ id }) => id === brandId)
  const i18n = translatorFor(language, brand?.wordings)
  const say = texts(i18n)
  const title = titles(i18n)[report]
  const period = [...new Set([answer.from, answer.to])].map((day) => dayText(day, language)).join(' – ')
  const head = `${title}${listCommas[language]} ${period}`
  const sums = listSums(report, answer, i18n)
  // The mark at its beginning makes spreadsheets read it as UTF-8.
  const csv = `\uFEFF${reportCsv(reports[report].columns, answer.rows)}`
  const isAttached = answer.rows.length > 0 && Buffer.byteLength(csv) <= mostBytes
  const link = linkTo(buildSiteAddress(brandId, site), mail, answer)
  const notices = [
    ...(answer.rows.length === 0 ? [say.nothing] : isAttached ? [] : [say.tooLong]),
    ...(answer.books.length === 0 ? [] : [answer.differences.length === 0 ? say.agrees : say.differs]),
  ]
  return {
    dedupeKey: key,
    brandId,
    channel: 'email',
    language,
    recipient,
    subject: `${getText(brand?.name, language) ?? ''}: ${head}`,
    text: [
      head,
      ...sums.map(({ currency, lines }) =>
        [...(currency === '' ? [] : [currency]), ...lines.map(([name, value]) => `${name}: ${value}`)].join(
          '\n',
        ),
      ),
      ...notices,
      `${say.open}: ${link}`,
      say.why,
    ].join('\n\n'),
    html: emailFrame(language, formatCard({ title, period, sums, notices, link, say, language })),
    files: isAttached
      ? [{ name: formatFileName(report, answer), type: 'text/csv; charset=utf-8', text: csv }]
      : [],
  }
}

function dayText(day: string, language: LanguageCode): string {
  const format = new Intl.DateTimeFormat(languageLocales[language], { timeZone: 'UTC', dateStyle: 'long' })
  return format.format(Date.parse(`${day}T12:00Z`))
}

const formatFileName = (report: MailedReport, { from, to }: MailedAnswer) =>
  `${report}-${from === to ? from : `${from}-${to}`}.csv`

/** The address of the report in the office, about the same days. */
function linkTo(site: string, { report, filters }: SentReport['mail'], { from, to }: MailedAnswer): string {
  const { entries } = reports[report].request
  const params = {
    ...filters,
    ...('week' in entries ? { week: from } : 'at' in entries ? { at: to } : { from, to }),
  }
  const given = Object.entries(params).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  return `${site}/office/reports/${report}?${new URLSearchParams(given)}`
}

interface Sums {
  /** Empty for a report without money. */
  readonly currency: string
  readonly lines: readonly (readonly [name: string, value: string])[]
}

/** The sums of each currency; those of a column without any value are left out. */
function listSums(report: MailedReport, { totals }: MailedAnswer, i18n: Translator): Sums[] {
  const columns: ReportColumns = reports[report].columns
  const names = columnNames(i18n)
  const number = new Intl.NumberFormat(languageLocales[i18n.language])
  return totals.map((total) => {
    const currency = String(total['currency'] ?? '')
    const lines = Object.entries(columns).flatMap(([name, { kind }]) => {
      const value = total[name]
      if (typeof value !== 'number' || (kind !== 'count' && kind !== 'money')) return []
      const text = kind === 'money' ? formatAmount(value, currency, i18n.language) : number.format(value)
      return [[names[name] ?? name, text] as const]
    })
    return { currency, lines }
  })
}

interface Card {
  readonly title: string
  readonly period: string
  readonly sums: readonly Sums[]
  readonly notices: readonly string[]
  readonly link: string
  readonly say: ReturnType<typeof texts>
  readonly language: LanguageCode
}

function formatCard({ title, period, sums, notices, link, say, language }: Card): string {
  const [start, end] = startSide(language) === 'left' ? ['left', 'right'] : ['right', 'left']
  const tables = sums.map(({ currency, lines }) => {
    const head =
      currency === '' ? '' : `<p style="margin:16px 0 4px;font-weight:600">${escapeHtml(currency)}</p>`
    const rows = lines.map(
      ([name, value]) =>
        `<tr><td style="padding:2px 0;text-align:${start}">${escapeHtml(name)}</td><td style="padding:2px 0;text-align:${end}"><bdi>${escapeHtml(value)}</bdi></td></tr>`,
    )
    return `${head}<table style="width:100%;border-collapse:collapse">${rows.join('')}</table>`
  })
  const lines = notices.map((notice) => `<p style="margin:16px 0 0">${escapeHtml(notice)}</p>`)
  return `<div style="max-width:480px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px"><h1 style="margin:0;font-size:20px">${escapeHtml(title)}</h1><p style="margin:4px 0 0;color:#5f5a52">${escapeHtml(period)}</p>${tables.join('')}${lines.join('')}<p style="margin:16px 0 0"><a href="${escapeHtml(link)}" style="color:#1c1a17">${escapeHtml(say.open)}</a></p><p style="margin:16px 0 0;font-size:13px;color:#5f5a52">${escapeHtml(say.why)}</p></div>`
}
