import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookedSeat, BookingDetails } from '@/contract/booking/get-booking-details'
import type { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import { Button } from '@/src/ui/button'
import { takeTicketBack } from '../../session/hand-on'
import { asApiError } from './as-api-error'
import { NotDone } from './not-done'
import type { SeatView } from './seats-dialog'

interface TakeBackStepProps {
  booking: BookingDetails
  seat: BookedSeat
  onDone: (now: BookingDetails | null, next: SeatView) => void
  onKeep: () => void
}

/** Asks before somebody loses their seat. */
export function TakeBackStep({ booking, seat, onDone, onKeep }: TakeBackStepProps) {
  const scope = useScope()
  const [state, setState] = useState<'asking' | 'busy' | ApiError>('asking')
  const takeBack = async () => {
    setState('busy')
    try {
      onDone(await takeTicketBack(booking.BookingID, seat.Sent?.TicketID ?? '', scope), { is: 'list' })
    } catch (error) {
      setState(asApiError(error))
    }
  }
  return (
    <div className="grid gap-5">
      <p>
        <Trans>
          The link and code you sent will stop working, also at the door. You’ll get the seat back with a new
          code.
        </Trans>
      </p>
      <p className="text-muted">
        <Trans>Tell the person who has it: an offline phone shows the old code until it’s back online.</Trans>
      </p>
      {typeof state === 'string' ? null : (
        <NotDone error={state}>
          <Trans>
            You need a connection to take a ticket back. Nothing has changed; please try again when you’re
            back online.
          </Trans>
        </NotDone>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="quiet" onClick={onKeep}>
          <Trans>Let them keep it</Trans>
        </Button>
        <Button look="danger" busy={state === 'busy'} onClick={() => void takeBack()}>
          <Trans>Take it back</Trans>
        </Button>
      </div>
    </div>
  )
}
