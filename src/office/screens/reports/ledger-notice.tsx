import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Notice } from '@/src/ui/notice'
import { Money } from '../../components/money'
import { comparedTexts } from './report-texts'
import type { ReportAnswer } from './use-report'

/** Says whether the report agrees with the ledger; a difference needs a person at once. */
export function LedgerNotice({ answer: { differences } }: { answer: Pick<ReportAnswer, 'differences'> }) {
  const { t, i18n } = useLingui()
  const count = differences.length
  if (count === 0) return <Notice tone="good" title={t`The amounts agree with the ledger`} />
  return (
    <Notice
      tone="bad"
      title={
        <Plural
          value={count}
          one="The amounts differ from the ledger in one place"
          other="The amounts differ from the ledger in # places"
        />
      }
    >
      <ul className="grid gap-2 pt-1 text-ink">
        {differences.map(({ currency, what, oursMinor, ledgerMinor }) => (
          <li key={`${currency} ${what}`} className="grid gap-0.5">
            <strong className="font-semibold">{i18n._(comparedTexts[what])}</strong>
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
        <Trans>Check the orders and the log of these days before you close the books.</Trans>
      </p>
    </Notice>
  )
}
