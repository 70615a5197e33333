import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookedSeat, BookingDetails } from '@/contract/booking/get-booking-details'
import type { ApiError } from '@/src/lib/api/api-error'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { TextField } from '@/src/ui/field'
import { sendTicket } from '@/src/features/booking/session/transfer-ticket'
import { FailedNotice } from './failed-notice'
import { requireApiError } from './require-api-error'
import type { SeatView } from './seat-row'

/** Maximum length of a name that fits on a ticket. // contract/booking/send-ticket.ts */
const longestName = 40

interface SendStepProps {
  booking: BookingDetails
  seat: BookedSeat
  onSent: (now: BookingDetails | null, next: SeatView) => void
}

export function SendStep({ booking, seat, onSent }: SendStepProps) {
  const app = useAppContext()
  const [state, setState] = useState<'asking' | 'busy' | ApiError>('asking')
  const send = async (name: string) => {
    setState('busy')
    try {
      const { booking: now } = await sendTicket({ bookingId: booking.BookingID, seat: seat.Seat, name }, app)
      onSent(now, { kind: now ? 'link' : 'list', seat: seat.Seat })
    } catch (error) {
      setState(requireApiError(error))
    }
  }
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        const name = new FormData(event.currentTarget).get('name')
        void send(typeof name === 'string' ? name : '')
      }}
    >
      <p className="text-muted">
        <Trans>
          This link opens the seat’s ticket on any phone, without an account: film, time, place and door code.
          It doesn’t show your other seats, your e-mail or what you paid.
        </Trans>
      </p>
      <TextField
        name="name"
        maxLength={longestName}
        autoComplete="off"
        label={<Trans>Who is it for? (optional)</Trans>}
        hint={<Trans>Shown on the ticket, so you both know whose it is.</Trans>}
      />
      {typeof state === 'string' ? null : (
        <FailedNotice error={state}>
          <Trans>
            You need a connection to send. The ticket is still yours; please try again when you’re back
            online.
          </Trans>
        </FailedNotice>
      )}
      <Button type="submit" size="l" busy={state === 'busy'}>
        <Trans>Create link</Trans>
      </Button>
    </form>
  )
}
