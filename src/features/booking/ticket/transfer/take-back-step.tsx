import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookedSeat, BookingDetails } from '@/contract/booking/get-booking-details'
import type { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { takeTicketBack } from '@/src/features/booking/session/transfer-ticket'
import { requireApiError } from './require-api-error'
import { FailedNotice } from './failed-notice'
import type { SeatView } from './seat-row'

interface TakeBackStepProps {
  booking: BookingDetails
  seat: BookedSeat
  onDone: (now: BookingDetails | null, next: SeatView) => void
  onKeep: () => void
}

/** Asks for confirmation before a recipient loses their seat. */
export function TakeBackStep({ booking, seat, onDone, onKeep }: TakeBackStepProps) {
  const app = useAppContext()
  const [state, setState] = useState<'asking' | 'busy' | ApiError>('asking')
  const takeBack = async () => {
    setState('busy')
    try {
      onDone(await takeTicketBack(booking.BookingID, seat.Sent?.TicketID ?? '', app), { kind: 'list' })
    } catch (error) {
      setState(requireApiError(error))
    }
  }
  return (
    <div className="grid gap-5">
      <p>
        <Trans>The link and code you sent will stop working. Your seat gets a new code.</Trans>
      </p>
      <p className="text-muted">
        <Trans>Tell the person who has it: an offline phone shows the old code until it’s back online.</Trans>
      </p>
      {typeof state === 'string' ? null : (
        <FailedNotice error={state}>
          <Trans>
            You need a connection to take a ticket back. Nothing has changed; please try again when you’re
            back online.
          </Trans>
        </FailedNotice>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" onClick={onKeep}>
          <Trans>Let them keep it</Trans>
        </Button>
        <Button variant="danger" busy={state === 'busy'} onClick={() => void takeBack()}>
          <Trans>Take it back</Trans>
        </Button>
      </div>
    </div>
  )
}
