import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { Button } from '@/src/ui/button'
import { Dialog } from '@/src/ui/dialog'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { seatLabel } from '@/src/features/booking/show/seat-label'
import { bookingNowKey } from '../booking-query'
import { DoorMode } from '../door/door-mode'
import { ticketForSeat } from '../seat-parts'
import { LinkStep } from './link-step'
import { SeatRow } from './seat-row'
import { SendStep } from './send-step'
import { TakeBackStep } from './take-back-step'
import type { SeatView } from './seat-row'

/** Every seat of a booking with its own code: to show at the door, to send, or to take back. */
export function SeatsDialog({ booking, onClose }: { booking: BookingDetails; onClose: () => void }) {
  const queries = useQueryClient()
  const { SeatList: seats } = booking.DataObject
  const [only] = seats
  const isSingle = seats.length === 1
  const [view, setView] = useState<SeatView>(
    isSingle && only && !only.Sent ? { kind: 'send', seat: only.Seat } : { kind: 'list' },
  )
  const chosen = view.kind === 'list' ? undefined : seats.find(({ Seat }) => Seat === view.seat)
  const toList = () => setView({ kind: 'list' })
  const changed = (now: BookingDetails | null, next: SeatView) => {
    if (now) queries.setQueryData(bookingNowKey(booking.BookingID), now)
    setView(next)
  }
  if (chosen && view.kind === 'door')
    return <DoorMode pages={[ticketForSeat(booking, chosen)]} onClose={toList} />
  const step =
    chosen && view.kind === 'send' ? (
      <SendStep booking={booking} seat={chosen} onSent={changed} />
    ) : chosen?.Sent && view.kind === 'link' ? (
      <LinkStep booking={booking} seat={chosen} />
    ) : chosen?.Sent && view.kind === 'takeBack' ? (
      <TakeBackStep booking={booking} seat={chosen} onDone={changed} onKeep={toList} />
    ) : null
  return (
    <Dialog
      form="full"
      title={<Title view={step ? view : { kind: 'list' }} />}
      view={view.kind}
      onClose={onClose}
    >
      {step ? (
        <>
          {step}
          {isSingle && view.kind === 'send' ? null : (
            <Button variant="ghost" onClick={toList} className="-ms-4 justify-self-start">
              <DeferredIcon name="back" />
              <Trans>All seats</Trans>
            </Button>
          )}
        </>
      ) : (
        <ul className="grid gap-3">
          {seats.map((seat) => (
            <SeatRow key={seat.Seat} booking={booking} seat={seat} onView={setView} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Title({ view }: { view: SeatView }) {
  if (view.kind === 'list') return <Trans>A code for each seat</Trans>
  const seat = <bdi dir="ltr">{seatLabel(view.seat)}</bdi>
  if (view.kind === 'takeBack') return <Trans>Take back seat {seat}?</Trans>
  return view.kind === 'link' ? <Trans>Link to seat {seat}</Trans> : <Trans>Send seat {seat}</Trans>
}
