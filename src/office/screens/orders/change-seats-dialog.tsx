import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeOrder } from '@/contract/office/orders'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { ConfirmChange } from '../../components/confirm-change'
import { FreeSeatField } from '../../components/free-seat-field'
import { AdmittedNotice } from './admitted-notice'
import { refundableSeats } from './refundable'
import { SeatMoves, WaivedDifference } from './seat-moves'

interface ChangeSeatsDialogProps {
  order: OfficeOrder
  show: NonNullable<OfficeOrder['show']>
  onClose: () => void
}

/** Chooses other free seats for tickets, shows what that means, then changes them. */
export function ChangeSeatsDialog({ order, show, onClose }: ChangeSeatsDialogProps) {
  const { t } = useLingui()
  /** The new seat of each; empty for a seat that stays. */
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isConfirming, setConfirming] = useState(false)
  const [isMissing, setMissing] = useState(false)
  /** Whether seats of visitors who went in are changed, and dearer ones given for what was paid. */
  const [isAdmittedToo, setAdmittedToo] = useState(false)
  const [isWaived, setWaived] = useState(false)
  const seats = Object.entries(chosen).flatMap(([from, to]) => (to === '' ? [] : { from, to }))

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setMissing(seats.length === 0)
    if (seats.length > 0) setConfirming(true)
  }
  if (!isConfirming)
    return (
      <Dialog title={t`Change seats`} onClose={onClose}>
        <form noValidate onSubmit={submit} className="grid gap-4">
          <p className="text-muted">
            <Trans>Choose a new seat for each ticket that moves. The former seats are free at once.</Trans>
          </p>
          {refundableSeats(order).map(({ code, label }) => (
            <FreeSeatField
              key={code}
              label={t`Instead of ${code}, ${label}`}
              none={t`Stays at ${code}`}
              show={show.id}
              value={chosen[code] ?? ''}
              others={seats.flatMap(({ from, to }) => (from === code ? [] : to))}
              onChange={(to) => setChosen({ ...chosen, [code]: to })}
            />
          ))}
          <p role="alert" className="text-sm text-bad empty:hidden">
            {isMissing && seats.length === 0 ? t`Choose at least one new seat.` : ''}
          </p>
          <Button type="submit">
            <Trans>See what would happen</Trans>
          </Button>
        </form>
      </Dialog>
    )
  return (
    <ConfirmChange
      name="changeSeats"
      request={{
        order: order.id,
        seats,
        ...(isAdmittedToo && { admitted: true }),
        ...(isWaived && { waive: true }),
      }}
      title={t`Change seats`}
      action={t`Change seats`}
      done={t`The seats were changed.`}
      onClose={() => {
        setConfirming(false)
        setAdmittedToo(false)
        setWaived(false)
      }}
      onDone={onClose}
    >
      {(change) => (
        <>
          {change.admitted.length > 0 ? (
            <AdmittedNotice admitted={change.admitted} timeZone={order.timeZone}>
              <Trans>These visitors were already admitted; they stay admitted in their new seats.</Trans>
            </AdmittedNotice>
          ) : null}
          {change.admitted.length > 0 && !isAdmittedToo ? (
            <Button variant="danger" onClick={() => setAdmittedToo(true)}>
              <Trans>Change seats although they were admitted</Trans>
            </Button>
          ) : null}
          <SeatMoves change={change} />
          <WaivedDifference change={change} isWaived={isWaived} onWaive={() => setWaived(true)} />
        </>
      )}
    </ConfirmChange>
  )
}
