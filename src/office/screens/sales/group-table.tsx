import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { Money } from '../../components/money'
import { ShareBar } from '../../components/share-bar'
import type { SalesGroup } from './sales-groups'

interface GroupTableProps {
  title: string
  count: 'tickets' | 'payments'
  groups: readonly SalesGroup[]
  currency: string
}

/** What each film, cinema or payment method brought in: a bar beside the name, and the numbers. */
export function GroupTable({ title, count, groups, currency }: GroupTableProps) {
  const titleId = useId()
  if (groups.length === 0) return null
  const highest = Math.max(1, ...groups.map(({ totalMinor }) => totalMinor))
  return (
    <section className="min-w-0 self-start rounded-m bg-surface ring-1 ring-line ring-inset">
      <h2 id={titleId} className="px-4 pt-4 text-base font-bold sm:px-5">
        {title}
      </h2>
      <div className="overflow-x-auto px-4 pb-3 sm:px-5">
        <table aria-labelledby={titleId} className="w-full text-sm">
          <thead>
            <tr className="text-xs text-muted [&>th]:py-2 [&>th]:font-semibold [&>th+th]:ps-4 [&>th+th]:text-end">
              <th scope="col" className="text-start">
                <Trans>Name</Trans>
              </th>
              <th scope="col">{count === 'tickets' ? <Trans>Tickets</Trans> : <Trans>Payments</Trans>}</th>
              <th scope="col">
                <Trans>Total</Trans>
              </th>
              <th scope="col">
                <Trans>Refunds</Trans>
              </th>
              <th scope="col">
                <Trans>Net</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ name, orders, tickets, totalMinor, refundsMinor }) => (
              <tr
                key={name}
                className="border-t border-line tabular-nums [&>td]:py-2 [&>td]:ps-4 [&>td]:text-end"
              >
                <th scope="row" className="min-w-36 py-2 text-start font-semibold">
                  <bdi className="wrap-anywhere">{name}</bdi>
                  <ShareBar share={totalMinor / highest} />
                </th>
                <td>{tickets ?? orders}</td>
                <td>
                  <Money minor={totalMinor} currency={currency} />
                </td>
                <td className="text-muted">
                  {refundsMinor === 0 ? '–' : <Money minor={0 - refundsMinor} currency={currency} />}
                </td>
                <td>
                  <Money minor={totalMinor - refundsMinor} currency={currency} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
