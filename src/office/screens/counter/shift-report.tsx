import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ShiftReport } from '@/contract/office/counter-shifts'
import { Button } from '@/src/ui/button'
import { Skeleton } from '@/src/ui/skeleton'
import { useOfficeQuery } from '../../api'
import { useDayText } from '../../components/day-text'
import { LoadError } from '../../components/load-error'
import { Moment } from '../../components/moment'
import { Money } from '../../components/money'
import './paper.css'

/** The X report: the shift as it is now. */
export function XReport({ shift, onDone }: { shift: string; onDone: () => void }) {
  const { data, error, refetch } = useOfficeQuery('getShiftReport', { shift }, { refetchMs: 15_000 })
  if (data) return <PrintedReport report={data.report} onDone={onDone} />
  return error ? (
    <LoadError error={error} onRetry={() => void refetch()} />
  ) : (
    <Skeleton className="h-60 w-full" />
  )
}

/** A report of a shift on 80 mm paper, with a button that prints it. */
export function PrintedReport({ report, onDone }: { report: ShiftReport; onDone: () => void }) {
  const { t } = useLingui()
  const dayText = useDayText()
  const { zNumber, currency, timeZone } = report
  const amount = (minor: number) => <Money minor={minor} currency={currency} />
  return (
    <div className="grid justify-items-start gap-6 print:block">
      <div className="flex flex-wrap gap-3">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- printing is what a report is opened for, by Enter too */}
        <Button size="l" autoFocus onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
        <Button size="l" variant="quiet" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
      <article aria-label={t`Report of the shift`} className="counter-paper">
        <p className="text-center text-lg font-bold">
          {zNumber === null ? <Trans>X report</Trans> : <Trans>Z report {zNumber}</Trans>}
        </p>
        <p className="text-center text-sm">
          <bdi>{report.cinema}</bdi>, <bdi>{report.till}</bdi>
          <br />
          {dayText(report.day)}
        </p>
        <p className="text-center text-sm">
          <Trans context="shift">Opened</Trans>: <Moment at={report.openedAt} timeZone={timeZone} />
          <br />
          <bdi>{report.openedBy}</bdi>
        </p>
        {report.closedAt === null ? null : (
          <p className="text-center text-sm">
            <Trans context="shift">Closed</Trans>: <Moment at={report.closedAt} timeZone={timeZone} />
            <br />
            <bdi>{report.closedBy}</bdi>
          </p>
        )}
        <dl className="grid grid-cols-[1fr_auto] gap-x-3 gap-y-1 text-sm *:even:text-end">
          <Line name={<Trans>Sales</Trans>}>{report.sales}</Line>
          <Line name={<Trans>Float</Trans>}>{amount(report.floatMinor)}</Line>
          <Line name={<Trans>Cash sales</Trans>}>{amount(report.cashSalesMinor)}</Line>
          <Line name={<Trans>Cash refunds</Trans>}>{amount(0 - report.cashBackMinor)}</Line>
          <Line name={<Trans>Paid in</Trans>}>{amount(report.paidInMinor)}</Line>
          <Line name={<Trans>Dropped</Trans>}>{amount(0 - report.droppedMinor)}</Line>
          <Line name={<Trans>Expected in the drawer</Trans>} isSum>
            {amount(report.expectedMinor)}
          </Line>
          {report.countedMinor === null ? null : (
            <Line name={<Trans>Counted</Trans>}>{amount(report.countedMinor)}</Line>
          )}
          {report.differenceMinor === null ? null : (
            <Line name={<Trans>Difference</Trans>} isSum>
              {amount(report.differenceMinor)}
            </Line>
          )}
          <Line name={<Trans>Terminal sales</Trans>}>{amount(report.terminalSalesMinor)}</Line>
          <Line name={<Trans>Terminal refunds</Trans>}>{amount(0 - report.terminalBackMinor)}</Line>
          <Line name={<Trans>Paid by voucher</Trans>}>{amount(report.voucherSalesMinor ?? 0)}</Line>
        </dl>
        {report.why ? <p className="text-sm wrap-anywhere">{report.why}</p> : null}
        {report.moves.length > 0 ? (
          <ul className="grid gap-1 border-t border-current pt-2 text-xs">
            {report.moves.map(({ kind, amountMinor, by, confirmedBy, why, at }) => (
              <li key={at} className="wrap-anywhere">
                {amount(kind === 'drop' ? 0 - amountMinor : amountMinor)} <bdi>{why}</bdi> (<bdi>{by}</bdi>,{' '}
                <bdi>{confirmedBy}</bdi>)
              </li>
            ))}
          </ul>
        ) : null}
      </article>
    </div>
  )
}

function Line({ name, isSum = false, children }: { name: ReactNode; isSum?: boolean; children: ReactNode }) {
  const tone = isSum ? 'border-t border-current pt-1 font-bold' : ''
  return (
    <>
      <dt className={tone}>{name}</dt>
      <dd className={tone}>{children}</dd>
    </>
  )
}
