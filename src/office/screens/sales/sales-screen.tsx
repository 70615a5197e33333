import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { localDateOf } from '@/src/lib/time/show-time'
import { deviceZone } from '@/src/lib/time/show-moment'
import { buttonClass } from '@/src/ui/button'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { addDays, useDayText } from '../../components/day-text'
import { EmptyList } from '../../components/empty-list'
import { DayRangeFilter, Filters } from '../../components/filters'
import { LoadError } from '../../components/load-error'
import { PageHeader } from '../../components/page-header'
import { TabLinks, tabLinkClass } from '../../components/tab-links'
import { CurrencySales } from './currency-sales'
import { LedgerDifferences } from './ledger-differences'
import { currenciesOf, type SalesReport } from './sales-groups'

/** What was sold and refunded on some days, compared with the ledger. */
export function SalesScreen() {
  const { t } = useLingui()
  const { from, to, currency } = useSearch({ from: '/staff/sales' })
  const dayText = useDayText()
  const { data, error, refetch, isPlaceholderData } = useOfficeQuery(
    'reportSales',
    { ...(from && { from }), ...(to && { to }) },
    { keepsFormer: true },
  )
  const currencies = data ? currenciesOf(data.totals, data.ledger, data.stray) : []
  const shown = currency && currencies.includes(currency) ? currency : currencies[0]
  return (
    <>
      <PageHeader
        title={t`Sales`}
        about={data ? [...new Set([data.from, data.to])].map(dayText).join(' – ') : null}
      />
      <DayChoice from={from ?? data?.from} to={to ?? from ?? data?.to} />
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : (
        <div className={`grid gap-6 ${isPlaceholderData ? 'opacity-60 transition-opacity' : ''}`}>
          <LedgerNotice report={data} />
          {currencies.length > 1 ? (
            <TabLinks label={t`Currency`}>
              {currencies.map((each) => (
                <Link
                  key={each}
                  to="/sales"
                  search={{ from, to, currency: each }}
                  replace
                  resetScroll={false}
                  activeProps={{}}
                  aria-current={each === shown ? 'true' : undefined}
                  className={tabLinkClass}
                >
                  {each}
                </Link>
              ))}
            </TabLinks>
          ) : null}
          {shown ? <CurrencySales report={data} currency={shown} /> : null}
        </div>
      )}
    </>
  )
}

/** Says whether the orders agree with the ledger; a difference needs a person at once. */
function LedgerNotice({ report }: { report: SalesReport }) {
  const { t } = useLingui()
  const { differences, ledger } = report
  if (differences.length > 0) return <LedgerDifferences differences={differences} />
  if (ledger.length === 0)
    return (
      <EmptyList>
        <Trans>Nothing was sold or refunded on these days.</Trans>
      </EmptyList>
    )
  return <Notice tone="good" title={t`The sales agree with the ledger`} />
}

interface DayChoiceProps {
  from: string | undefined
  to: string | undefined
}

/** Links to usual spans of days, and fields for others. */
function DayChoice({ from, to }: DayChoiceProps) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/sales' })
  const { currency } = useSearch({ from: '/staff/sales' })
  const [today] = useState(() => localDateOf(Date.now(), deviceZone()))
  const spans = [
    { label: t`Today`, search: {} },
    { label: t`Yesterday`, search: { from: addDays(today, -1) } },
    { label: t`7 days`, search: { from: addDays(today, -6), to: today } },
    { label: t`30 days`, search: { from: addDays(today, -29), to: today } },
  ]
  return (
    <>
      <ul className="mb-3 flex flex-wrap gap-2">
        {spans.map(({ label, search }) => (
          <li key={label}>
            <Link
              to="/sales"
              search={{ ...search, currency }}
              activeProps={{}}
              className={buttonClass('quiet')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <Filters>
        <DayRangeFilter
          from={from}
          to={to}
          onChange={(range) => void navigate({ search: { ...range, currency } })}
        />
      </Filters>
    </>
  )
}
