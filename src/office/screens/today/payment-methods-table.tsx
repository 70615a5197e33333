import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AnswerOf } from '../../api'
import { instrumentTexts } from '../../components/instrument-texts'
import { Money } from '../../components/money'
import { ShareBar } from '../../components/share-bar'

type MethodTotal = AnswerOf<'getDaySales'>['ways'][number]

/** What each payment method brought in: a bar beside the name, and the numbers. */
export function PaymentMethodsTable({ ways, currency }: { ways: readonly MethodTotal[]; currency: string }) {
  const { i18n } = useLingui()
  const titleId = useId()
  if (ways.length === 0) return null
  const highest = Math.max(1, ...ways.map(({ paidMinor }) => paidMinor))
  /** With the provider where that is another word: `Card (ngenius)`. */
  const formatName = ({ provider, instrument }: MethodTotal) => {
    const name = i18n._(instrumentTexts[instrument])
    return provider === instrument ? name : `${name} (${provider})`
  }
  return (
    <section className="min-w-0 self-start rounded-m bg-surface ring-1 ring-line ring-inset">
      <h3 id={titleId} className="px-4 pt-4 text-base font-bold sm:px-5">
        <Trans>By payment method</Trans>
      </h3>
      <div className="overflow-x-auto px-4 pb-3 sm:px-5">
        <table aria-labelledby={titleId} className="w-full text-sm">
          <thead>
            <tr className="text-xs text-muted [&>th]:py-2 [&>th]:font-semibold [&>th+th]:ps-4 [&>th+th]:text-end">
              <th scope="col" className="text-start">
                <Trans>Name</Trans>
              </th>
              <th scope="col">
                <Trans>Payments</Trans>
              </th>
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
            {[...ways]
              .sort((a, b) => b.paidMinor - a.paidMinor)
              .map((way) => (
                <tr
                  key={formatName(way)}
                  className="border-t border-line tabular-nums [&>td]:py-2 [&>td]:ps-4 [&>td]:text-end"
                >
                  <th scope="row" className="min-w-36 py-2 text-start font-semibold">
                    <bdi className="wrap-anywhere">{formatName(way)}</bdi>
                    <ShareBar share={way.paidMinor / highest} />
                  </th>
                  <td>{way.payments}</td>
                  <td>
                    <Money minor={way.paidMinor} currency={currency} />
                  </td>
                  <td className="text-muted">
                    {way.askedMinor === 0 ? '–' : <Money minor={0 - way.askedMinor} currency={currency} />}
                  </td>
                  <td>
                    <Money minor={way.paidMinor - way.askedMinor} currency={currency} />
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
