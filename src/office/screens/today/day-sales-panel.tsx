import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApiError } from '@/src/lib/api/api-error'
import { buttonClass } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import type { AnswerOf } from '../../api'
import { useDayText } from '../../components/day-text'
import { EmptyList } from '../../components/empty-list'
import { LoadError } from '../../components/load-error'
import { Money } from '../../components/money'
import { LedgerNotice } from '../reports/ledger-notice'
import { HoursChart } from './hours-chart'
import { TitledSection } from './titled-section'
import { PaymentMethodsTable } from './payment-methods-table'

type DaySales = AnswerOf<'getDaySales'>

/** What was sold on the day, by hour beside a week before, and by way to pay. */
export function DaySalesPanel({
  query: { data, error, refetch },
}: {
  query: UseQueryResult<DaySales, ApiError>
}) {
  const { t } = useLingui()
  return (
    <TitledSection title={t`Sales`}>
      {error && !data ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <Sales sales={data} />
      )}
    </TitledSection>
  )
}

function Sales({ sales }: { sales: DaySales }) {
  const currencies = listCurrencies(sales)
  const { day, differences } = sales
  if (currencies.length === 0)
    return (
      <EmptyList>
        <Trans>Nothing was sold on this day, nor on the same day a week before.</Trans>
      </EmptyList>
    )
  return (
    <div className="grid gap-6">
      {differences.length > 0 ? <LedgerNotice answer={sales} /> : null}
      {currencies.map((currency) => (
        <CurrencyDay key={currency} sales={sales} currency={currency} />
      ))}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted">
        <Trans>The day begins and ends at 6 in the morning, as the last late show belongs to it.</Trans>
        <Link
          to="/reports/$report"
          params={{ report: 'sales' }}
          search={{ from: day, to: day }}
          className={buttonClass('quiet')}
        >
          <Trans>Open the sales report</Trans>
        </Link>
      </p>
    </div>
  )
}

function CurrencyDay({ sales, currency }: { sales: DaySales; currency: string }) {
  const dayText = useDayText()
  const [total] = ofCurrency(sales.totals, currency)
  const tickets = total?.tickets ?? 0
  const refundsMinor = total?.refundsMinor ?? 0
  const hours = ofCurrency(sales.hours, currency)
  const before = ofCurrency(sales.hoursWeekBefore, currency)
  const beforeMinor = before.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const money = (minor: number) => <Money minor={minor} currency={currency} />
  const sold = money(total?.totalMinor ?? 0)
  const soldBefore = money(beforeMinor)
  const dayBefore = dayText(sales.weekBefore)
  return (
    <div className="grid gap-4">
      <section className="rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
        <h3 className="flex flex-wrap items-baseline gap-x-3 text-xl font-bold">{sold}</h3>
        <p className="flex flex-wrap gap-x-4 pb-4 text-sm text-muted">
          <span>
            <Plural value={tickets} one="# ticket" other="# tickets" />
          </span>
          {refundsMinor > 0 ? (
            <span>
              <Trans>Refunds</Trans> {money(0 - refundsMinor)}
            </span>
          ) : null}
          <span>
            {dayBefore}: {soldBefore}
          </span>
        </p>
        <HoursChart
          currency={currency}
          hours={hours}
          before={before}
          names={{ day: dayText(sales.day), before: dayBefore }}
        />
      </section>
      <PaymentMethodsTable ways={ofCurrency(sales.ways, currency)} currency={currency} />
    </div>
  )
}

function ofCurrency<Row extends { readonly currency: string }>(
  rows: readonly Row[],
  currency: string,
): Row[] {
  return rows.filter((row) => row.currency === currency)
}

/** Currencies of sales and movements of money, the one with the most orders first. */
function listCurrencies({ totals, ledger, hoursWeekBefore }: DaySales): string[] {
  const ordersIn = (currency: string) => ofCurrency(totals, currency)[0]?.orders ?? 0
  return [...new Set([...totals, ...ledger, ...hoursWeekBefore].map(({ currency }) => currency))].sort(
    (a, b) => ordersIn(b) - ordersIn(a) || a.localeCompare(b),
  )
}
