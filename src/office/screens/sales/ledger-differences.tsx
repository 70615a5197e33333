import { Plural, Trans } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'
import { Money } from '../../components/money'
import type { SalesReport } from './sales-groups'

/** Says where the orders differ from the ledger, which needs a person at once; nothing where they agree. */
export function LedgerDifferences({ differences }: Pick<SalesReport, 'differences'>) {
  const count = differences.length
  if (count === 0) return null
  return (
    <Notice
      tone="bad"
      title={
        <Plural
          value={count}
          one="The sales differ from the ledger in one place"
          other="The sales differ from the ledger in # places"
        />
      }
    >
      <ul className="grid gap-2 pt-1 text-ink">
        {differences.map(({ currency, what, oursMinor, ledgerMinor }) => (
          <li key={`${currency} ${what}`} className="grid gap-0.5">
            <bdi lang="en" className="font-semibold">
              {what}
            </bdi>
            <span dir="ltr" className="rtl:text-end">
              <Money minor={oursMinor} currency={currency} />
              {' – '}
              <Money minor={ledgerMinor} currency={currency} />
              {' = '}
              <strong className="text-bad">
                <Money minor={oursMinor - ledgerMinor} currency={currency} />
              </strong>
            </span>
          </li>
        ))}
      </ul>
      <p className="pt-2">
        <Trans>Look at the orders of these days and at the log before you close the books.</Trans>
      </p>
    </Notice>
  )
}
