import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ReportBook } from '@/contract/office/define-report'
import { Money } from '../../components/money'
import { bookPartTexts } from './report-texts'

/** The amounts of a report beside those of the ledger: both sides add up to the same. */
export function Books({ book: { currency, ours, ledger } }: { book: ReportBook }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Side title={<Trans>This report</Trans>} parts={ours} currency={currency} />
      <Side title={<Trans>Ledger</Trans>} parts={ledger} currency={currency} />
    </div>
  )
}

interface SideProps {
  title: ReactNode
  parts: ReportBook['ours']
  currency: string
}

function Side({ title, parts, currency }: SideProps) {
  const { i18n } = useLingui()
  const sumMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  return (
    <Sheet title={title}>
      {parts.map(({ name, amountMinor }) => (
        <SheetLine key={name} name={i18n._(bookPartTexts[name])}>
          <Money minor={amountMinor} currency={currency} />
        </SheetLine>
      ))}
      <SheetLine name={<Trans>Total</Trans>} isSum>
        <Money minor={sumMinor} currency={currency} />
      </SheetLine>
    </Sheet>
  )
}

export function Sheet({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="self-start rounded-m bg-surface p-4 ring-1 ring-line ring-inset sm:p-5">
      <h2 className="pb-3 text-base font-bold">{title}</h2>
      <dl className="grid gap-1.5 text-sm">{children}</dl>
    </section>
  )
}

interface SheetLineProps {
  name: ReactNode
  /** One of the amounts that the line above consists of. */
  isPart?: boolean
  isSum?: boolean
  children: ReactNode
}

export function SheetLine({ name, isPart = false, isSum = false, children }: SheetLineProps) {
  return (
    <div
      className={`flex items-baseline justify-between gap-4 ${isSum ? 'border-t border-line pt-1.5 font-bold' : ''} ${isPart ? 'ps-4 text-muted' : ''}`}
    >
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}
