import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LanguageCode } from '@/contract/envelope'
import { joinFacts, localeOf } from '@/src/lib/text/locale'
import { formatMoney } from '@/src/lib/text/money'
import { Money } from '../../components/money'
import { ColumnChart } from './column-chart'
import type { SalesStep } from './sales-groups'

/** Sales by hour or day, as a chart and as a table. */
export function SalesOverTime({ steps, currency }: { steps: readonly SalesStep[]; currency: string }) {
  const { t, i18n } = useLingui()
  const isByHour = steps[0]?.at.length === 2
  const title = isByHour ? t`By hour` : t`By day`
  const dayFormat = new Intl.DateTimeFormat(localeOf(i18n.locale), {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  })
  const nameOf = (at: string) => (isByHour ? `${at}:00` : dayFormat.format(Date.parse(`${at}T12:00Z`)))
  const moneyText = (minor: number) => formatMoney({ minor, currency }, i18n.locale as LanguageCode)
  const sold = steps.filter(({ orders }) => orders > 0)
  if (sold.length === 0) return null
  return (
    <section className="rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <h2 className="pb-4 text-base font-bold">{title}</h2>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        <ColumnChart
          label={`${title}, ${currency}`}
          columns={steps.map(({ at, totalMinor, tickets }) => ({
            key: at,
            label: isByHour ? at : nameOf(at),
            value: totalMinor,
            text: `${nameOf(at)}: ${joinFacts([moneyText(totalMinor), t`${plural(tickets, { one: '# ticket', other: '# tickets' })}`], i18n.locale)}`,
          }))}
          format={moneyText}
        />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by keyboard */}
        <div role="region" aria-label={title} tabIndex={0} className="max-h-64 overflow-y-auto">
          <table className="w-full text-sm tabular-nums">
            <thead className="sticky top-0 bg-surface">
              <tr className="text-xs text-muted [&>th]:pb-2 [&>th]:font-semibold [&>th+th]:text-end">
                <th scope="col" className="text-start">
                  {isByHour ? <Trans>Hour</Trans> : <Trans>Day</Trans>}
                </th>
                <th scope="col">
                  <Trans>Tickets</Trans>
                </th>
                <th scope="col">
                  <Trans>Total</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {sold.map(({ at, tickets, totalMinor }) => (
                <tr key={at} className="border-t border-line [&>td]:py-1.5 [&>td]:text-end">
                  <th scope="row" className="py-1.5 text-start font-normal">
                    <bdi>{nameOf(at)}</bdi>
                  </th>
                  <td>{tickets}</td>
                  <td>
                    <Money minor={totalMinor} currency={currency} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </div>
    </section>
  )
}
