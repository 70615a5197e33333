import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { LanguageCode } from '@/contract/envelope'
import { listDenominations } from '@/contract/office/cash'
import type { CounterShift, ShiftReport } from '@/contract/office/counter-shifts'
import { readDigits } from '@/src/lib/text/read-digits'
import { formatMoney } from '@/src/lib/text/money'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { fieldBox } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import { Skeleton } from '@/src/ui/skeleton'
import { TextAreaField } from '@/src/ui/text-area-field'
import { useOfficeChange, useOfficeQuery } from '../../api'
import { ErrorNotice } from '../../components/error-notice'
import { LoadError } from '../../components/load-error'
import { Money } from '../../components/money'
import { useOffline } from './offline/offline-store'

interface CloseShiftProps {
  shift: CounterShift
  /** Called with the Z report. */
  onClosed: (report: ShiftReport) => void
  onClose: () => void
}

/** Counts the drawer, and explains a difference. */
export function CloseShift({ shift, onClosed, onClose }: CloseShiftProps) {
  const { t } = useLingui()
  const isWaiting = useOffline().sales.some((sale) => sale.shift === shift.id)
  return (
    <Dialog title={t`Close the shift`} isFirm onClose={onClose}>
      {isWaiting ? (
        <Notice tone="warn" title={<Trans>Sales of this shift are not entered yet.</Trans>}>
          <Trans>They were made without the network. Wait until they are entered, or decide on each.</Trans>
        </Notice>
      ) : (
        <CountForm shift={shift} onClosed={onClosed} />
      )}
    </Dialog>
  )
}

function CountForm({ shift, onClosed }: Omit<CloseShiftProps, 'onClose'>) {
  const { t, i18n } = useLingui()
  const language = i18n.locale as LanguageCode
  const { currency } = shift
  const { data, error, refetch } = useOfficeQuery(
    'getShiftReport',
    { shift: shift.id },
    { refetchMs: 15_000 },
  )
  const close = useOfficeChange('closeShift')
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const [why, setWhy] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-60 w-full" />
  const counted = listDenominations(currency).map((valueMinor) => ({
    valueMinor,
    count: Number(counts[valueMinor] ?? '0'),
  }))
  const countedMinor = counted.reduce((sum, { valueMinor, count }) => sum + valueMinor * count, 0)
  const differenceMinor = countedMinor - data.report.expectedMinor
  function submit(event: SubmitEvent) {
    event.preventDefault()
    const isUnexplained = differenceMinor !== 0 && why.trim() === ''
    setMissing(isUnexplained)
    if (isUnexplained) return
    close.mutate(
      { shift: shift.id, counted, ...(why.trim() && { why: why.trim() }) },
      { onSuccess: ({ report }) => onClosed(report) },
    )
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="pb-2 text-sm font-semibold">
          <Trans>Count the notes and coins in the drawer</Trans>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {counted.map(({ valueMinor }) => (
            <label key={valueMinor} className="grid grid-cols-[1fr_5.5rem] items-center gap-2">
              <span className="text-end text-sm whitespace-nowrap">
                <bdi>{formatMoney({ minor: valueMinor, currency }, language)}</bdi> ×
              </span>
              <input
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                placeholder="0"
                value={counts[valueMinor] ?? ''}
                onChange={(event) =>
                  setCounts({ ...counts, [valueMinor]: readDigits(event.target.value).slice(0, 5) })
                }
                className={`${fieldBox} text-end tabular-nums`}
              />
            </label>
          ))}
        </div>
      </fieldset>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 border-t border-line pt-4 *:even:text-end">
        <dt className="text-muted">
          <Trans>Expected in the drawer</Trans>
        </dt>
        <dd>
          <Money minor={data.report.expectedMinor} currency={currency} />
        </dd>
        <dt className="text-muted">
          <Trans>Counted</Trans>
        </dt>
        <dd>
          <Money minor={countedMinor} currency={currency} />
        </dd>
        <dt className="font-semibold">
          <Trans>Difference</Trans>
        </dt>
        <dd className={`text-lg font-bold ${differenceMinor === 0 ? 'text-good' : 'text-bad'}`}>
          <Money minor={differenceMinor} currency={currency} />
        </dd>
      </dl>
      {differenceMinor === 0 ? null : (
        <TextAreaField
          label={t`Why the drawer differs`}
          hint={t`It appears on the Z report.`}
          rows={2}
          maxLength={300}
          required
          value={why}
          error={isMissing ? t`Please give a reason.` : ''}
          onChange={(event) => setWhy(event.target.value)}
        />
      )}
      <ErrorNotice error={close.error} />
      <Button type="submit" size="l" busy={close.isPending}>
        <Trans>Close the shift for good</Trans>
      </Button>
    </form>
  )
}
