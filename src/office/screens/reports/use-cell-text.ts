import { useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import type { ReportColumn } from '@/contract/office/define-report'
import type { ReportCells } from '@/contract/office/report-file'
import { currencyDecimals } from '@/contract/money'
import { getLocale } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { useDayText } from '../../components/day-text'
import { cellText, emptyText } from './report-texts'

/** Returns functions that write the cells of reports in the person’s language. */
export function useCellText() {
  const { i18n } = useLingui()
  const fullDay = useDayText()
  const locale = getLocale(i18n.locale)
  // Days and times of reports are those of a clock on a wall: parsed as UTC, they are the same when formatted in UTC.
  const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const time = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const number = new Intl.NumberFormat(locale)
  const rate = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

  const dayText = (day: string) =>
    day.length === 'YYYY-MM'.length ? month.format(Date.parse(`${day}-15T12:00Z`)) : fullDay(day)
  const timeText = (at: string) => time.format(Date.parse(`${at.replace(' ', 'T')}Z`))
  const moneyText = (minor: number, currency: string) =>
    formatMoney({ minor, currency }, i18n.locale as LanguageCode, currencyDecimals(currency))

  /** Writes a cell; a dash where there is nothing. */
  function formatText(name: string, column: ReportColumn, row: ReportCells): string {
    const value = row[name] ?? null
    if (value === null) return '–'
    if (typeof value === 'number') {
      if (column.kind === 'money') return moneyText(value, String(row['currency']))
      return column.kind === 'rate'
        ? rate.format(value / 10_000)
        : number.format(value).replace('-', '\u2212')
    }
    if (value === '') {
      const empty = emptyText(name)
      return empty ? i18n._(empty) : '–'
    }
    if (column.kind === 'day') return dayText(value)
    if (column.kind === 'time') return timeText(value)
    const word = column.kind === 'choice' ? cellText(value) : undefined
    return word ? i18n._(word) : value
  }
  return { textOf: formatText, dayText, timeText, moneyText }
}
