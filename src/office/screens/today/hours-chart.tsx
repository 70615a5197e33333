import { Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import { formatMoney } from '@/src/lib/text/money'
import { Money } from '../../components/money'
import type { AnswerOf } from '../../api'
import { ColumnChart } from '../reports/column-chart'

type SalesStep = AnswerOf<'getDaySales'>['hours'][number]

interface HoursChartProps {
  currency: string
  hours: readonly SalesStep[]
  before: readonly SalesStep[]
  /** Of the day, and of the one a week before. */
  names: { readonly day: string; readonly before: string }
}

/** Hours of a business day, which begins at 6 in the morning. // server/orders/door/door-shows-repository.ts */
const businessHours = Array.from({ length: 24 }, (_, index) => String((index + 6) % 24).padStart(2, '0'))

/** Sales of each hour on two days, as columns and as a table. */
export function HoursChart({ currency, hours, before, names }: HoursChartProps) {
  const { t, i18n } = useLingui()
  const ofDay = new Map(hours.map(({ at, totalMinor }) => [at, totalMinor]))
  const ofBefore = new Map(before.map(({ at, totalMinor }) => [at, totalMinor]))
  const rows = businessHours.map((at) => ({
    at,
    minor: ofDay.get(at) ?? 0,
    beforeMinor: ofBefore.get(at) ?? 0,
  }))
  const sold = rows.filter(({ minor, beforeMinor }) => minor !== 0 || beforeMinor !== 0)
  const text = (minor: number) => formatMoney({ minor, currency }, i18n.locale as LanguageCode)
  const title = t`Sales by hour, ${currency}`
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
      <ColumnChart
        label={title}
        columns={rows.map(({ at, minor, beforeMinor }) => ({
          key: at,
          label: at,
          value: minor,
          former: beforeMinor,
          text: `${at}:00: ${names.day} ${text(minor)}; ${names.before} ${text(beforeMinor)}`,
        }))}
        seriesNames={names}
        format={text}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
      <div role="region" aria-label={title} tabIndex={0} className="max-h-64 overflow-auto">
        <table className="w-full text-sm tabular-nums">
          <thead className="sticky top-0 bg-surface">
            <tr className="text-xs text-muted [&>th]:pb-2 [&>th]:align-bottom [&>th]:font-semibold [&>th+th]:ps-3 [&>th+th]:text-end">
              <th scope="col" className="text-start">
                <Trans>Hour</Trans>
              </th>
              <th scope="col">{names.day}</th>
              <th scope="col">{names.before}</th>
            </tr>
          </thead>
          <tbody>
            {sold.map(({ at, minor, beforeMinor }) => (
              <tr key={at} className="border-t border-line [&>td]:py-1.5 [&>td]:ps-3 [&>td]:text-end">
                <th scope="row" className="py-1.5 text-start font-normal">
                  <bdi>{at}:00</bdi>
                </th>
                <td>
                  <Money minor={minor} currency={currency} />
                </td>
                <td className="text-muted">
                  <Money minor={beforeMinor} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
