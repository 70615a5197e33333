import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type SubmitEvent } from 'react'
import type { OfficeShow } from '@/contract/office/shows'
import { getComma } from '@/src/lib/text/locale'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { TextField } from '@/src/ui/field'
import { Notice } from '@/src/ui/notice'
import type { AnswerOf } from '../../api'
import { ConfirmChange } from '../../components/confirm-change'
import { AffectedOrders } from './cancellation-preview'

interface PostponeShowProps {
  show: OfficeShow
  onAction: (action: string) => void
  onClose: () => void
}

/** Ends a show’s sale and announces its new date; holders keep their seats or ask for their money. */
export function PostponeShow({ show, onAction, onClose }: PostponeShowProps) {
  const { t } = useLingui()
  const [to, setTo] = useState('')
  const [refundUntil, setRefundUntil] = useState('')
  const [isConfirming, setConfirming] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setConfirming(true)
  }
  return (
    <Dialog title={t`Postpone this show`} isFirm onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          <Trans>
            The sale ends and everybody with tickets is notified. Their tickets stay valid for the new date.
          </Trans>
        </p>
        <TextField
          type="datetime-local"
          label={t`New date (optional)`}
          hint={t`By the cinema’s clock. You can announce it later.`}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <TextField
          type="datetime-local"
          label={t`Refunds may be requested until`}
          hint={t`By the cinema’s clock, at the latest at the new date.`}
          required
          {...(to && { max: to })}
          value={refundUntil}
          onChange={(event) => setRefundUntil(event.target.value)}
        />
        <Button type="submit">
          <Trans>Continue</Trans>
        </Button>
      </form>
      {isConfirming ? (
        <ConfirmChange
          name="postponeShow"
          request={{
            id: show.id,
            refundUntil: formatLocalTime(refundUntil),
            ...(to && { to: formatLocalTime(to) }),
          }}
          title={t`Postpone this show`}
          action={t`Postpone`}
          done={t`The show is postponed`}
          isDangerous
          onDone={({ doneAs }) => {
            if (doneAs) onAction(doneAs)
            onClose()
          }}
          onClose={() => setConfirming(false)}
        >
          {({ orders, change, newHall }) => (
            <>
              <AffectedOrders orders={orders} change={change} />
              {change.newStartsAt ? <NewHall newHall={newHall} /> : null}
            </>
          )}
        </ConfirmChange>
      ) : null}
    </Dialog>
  )
}

/** `2026-12-01T20:00` of a form is `2026-12-01 20:00` for the server. */
const formatLocalTime = (typed: string) => typed.slice(0, 16).replace('T', ' ')

/** Whether the hall of the new date has the seats that were sold. */
function NewHall({ newHall }: Pick<AnswerOf<'postponeShow'>, 'newHall'>) {
  const { t, i18n } = useLingui()
  if (!newHall)
    return (
      <p className="text-muted">
        <Trans>
          The programme has no show at the new date yet, so the sold seats couldn’t be compared with its hall.
        </Trans>
      </p>
    )
  if (newHall.bookings.length === 0)
    return (
      <p className="text-muted">
        <Trans>The hall of the new date has all sold seats.</Trans>
      </p>
    )
  return (
    <Notice tone="warn" title={t`The hall of the new date lacks some sold seats`}>
      <Trans>Give these bookings other seats, or refund them:</Trans>
      <ul className="pt-1">
        {newHall.bookings.map(({ booking, seats }) => (
          <li key={booking}>
            <bdi className="font-mono">{booking}</bdi>: <bdi>{seats.join(getComma(i18n.locale))}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
