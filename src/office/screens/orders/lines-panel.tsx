import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { Badge } from '../../components/badge'
import { Money } from '../../components/money'
import { Moment } from '../../components/moment'
import { Panel } from './panel'

/** What was bought, at which price, and what became of each seat. */
export function LinesPanel({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const { lines, currency, timeZone } = order
  const back = new Set(order.returns.flatMap(({ seats }) => seats))
  const admittedAt = new Map(order.admissions.map(({ seat, at }) => [seat, at]))
  return (
    <Panel title={t`Bill`}>
      <table className="w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t`Item`}</th>
            <th scope="col">{t`Amount`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ kind, code, label, quantity, unitMinor }, index) => {
            const isSeat = kind === 'seat'
            const admitted = isSeat ? admittedAt.get(code) : undefined
            return (
              <tr key={index} className="border-b border-line align-top">
                <td className="py-2">
                  <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    {isSeat ? (
                      <bdi dir="ltr" className="font-semibold">
                        {code}
                      </bdi>
                    ) : null}
                    <bdi>{label}</bdi>
                    {quantity > 1 ? (
                      <span className="text-muted tabular-nums">
                        {quantity} × <Money minor={unitMinor} currency={currency} />
                      </span>
                    ) : null}
                    {isSeat && back.has(code) ? (
                      <Badge>
                        <Trans>Given back</Trans>
                      </Badge>
                    ) : null}
                  </p>
                  {admitted ? (
                    <p className="text-good">
                      <Trans>
                        Admitted <Moment at={admitted} timeZone={timeZone} />
                      </Trans>
                    </p>
                  ) : null}
                </td>
                <td className="py-2 ps-3 text-end">
                  <Money minor={quantity * unitMinor} currency={currency} />
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="pt-2.5 text-start">
              <Trans>Total</Trans>
            </th>
            <td className="pt-2.5 text-end">
              <Money minor={order.totalMinor} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </table>
    </Panel>
  )
}

/** Vouchers of the order: worth, what is left, gifts. Codes are never shown. */
export function VouchersPanel({ order }: { order: OfficeOrder }) {
  const { t } = useLingui()
  const { vouchers, currency, timeZone } = order
  if (vouchers.length === 0) return null
  return (
    <Panel title={t`Vouchers`}>
      <ul className="divide-y divide-line">
        {vouchers.map(({ id, valueMinor, leftMinor, validUntil, giftTo, giftSentAt }) => (
          <li key={id} className="grid gap-0.5 py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <Link
                to="/vouchers/$voucher"
                params={{ voucher: id }}
                className="font-semibold hover:underline"
              >
                <Money minor={valueMinor} currency={currency} />
              </Link>
              <span>
                <Trans>
                  <Money minor={leftMinor} currency={currency} /> left
                </Trans>
              </span>
            </p>
            {validUntil ? (
              <Muted>
                <Trans>
                  Valid until <Moment at={validUntil} timeZone={timeZone} isDay />
                </Trans>
              </Muted>
            ) : null}
            {giftTo ? (
              <Muted>
                {giftSentAt ? (
                  <Trans>
                    Gift to <bdi>{giftTo}</bdi>, sent <Moment at={giftSentAt} timeZone={timeZone} />
                  </Trans>
                ) : (
                  <Trans>
                    Gift to <bdi>{giftTo}</bdi>, not sent yet
                  </Trans>
                )}
              </Muted>
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Muted({ children }: { children: ReactNode }) {
  return <p className="text-muted">{children}</p>
}
