import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CounterShift, ShiftReport } from '@/contract/office/counter-shifts'
import { Button } from '@/src/ui/button'
import { useOfficeQuery, type AnswerOf } from '../../api'
import { CashDialog } from './cash-dialog'
import { CloseShift } from './close-shift'
import { BlocksDialog } from './offline/set-aside'
import { PayoutsDialog } from './payouts-dialog'
import { TakeOver } from './take-over'

type OpenDialog = 'person' | 'cash' | 'close' | 'payouts' | 'blocks'

interface ShiftBarProps {
  counter: AnswerOf<'getCounter'>
  shift: CounterShift
  /** Shows the X report. */
  onReport: () => void
  /** Called with the Z report. */
  onClosed: (report: ShiftReport) => void
}

/** The till at which the person works: who sells, its cash, its reports and its end. */
export function ShiftBar({ counter, shift, onReport, onClosed }: ShiftBarProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const close = () => setOpen(null)
  const waiting = useOfficeQuery('listPayouts', { cinema: counter.cinema }).data?.payouts.length ?? 0
  return (
    <section aria-label={t`Shift`} className="mb-5">
      <div className="flex gap-2 overflow-x-auto py-1 *:shrink-0 sm:justify-end">
        {waiting > 0 ? (
          <Button variant="quiet" onClick={() => setOpen('payouts')}>
            <Trans>Refunds ({waiting})</Trans>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setOpen('blocks')}>
          <Trans>Seats set aside</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen('person')}>
          <Trans>Change person</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen('cash')}>
          <Trans>Cash in or out</Trans>
        </Button>
        <Button variant="quiet" onClick={onReport}>
          <Trans>X report</Trans>
        </Button>
        <Button variant="quiet" onClick={() => setOpen('close')}>
          <Trans>Close the shift</Trans>
        </Button>
      </div>
      {open === 'person' ? (
        <TakeOver shift={shift} people={counter.people} onClose={close} />
      ) : open === 'cash' ? (
        <CashDialog shift={shift} people={counter.people} onClose={close} />
      ) : open === 'close' ? (
        <CloseShift shift={shift} onClosed={onClosed} onClose={close} />
      ) : open === 'blocks' ? (
        <BlocksDialog cinema={counter.cinema} till={shift.till} onClose={close} />
      ) : open === 'payouts' ? (
        <PayoutsDialog cinema={counter.cinema} shift={shift.id} onClose={close} />
      ) : null}
    </section>
  )
}
