import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { extrasTexts } from '@/src/lib/text/extras-texts'
import { Button } from '@/src/ui/button'
import { LateIcon } from '@/src/ui/late-icon'
import { lazyComponent } from '@/src/ui/lazy-component'

const SeatsDialog = lazyComponent(async () => (await import('./hand-on/seats-dialog')).SeatsDialog, {
  texts: [extrasTexts],
})

/** The way to a code for each seat, and to hand one on; nothing where its API has no such codes. */
export function SeatsButton({ booking }: { booking: BookingDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { SeatList: seats, MaySend: maySend } = booking.DataObject
  const hasCodes = seats.some(({ CodeText, Sent }) => CodeText !== undefined || Sent !== undefined)
  if (!hasCodes || (seats.length < 2 && !maySend)) return null
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        <LateIcon name="share" />
        {seats.length < 2 ? <Trans>Send this ticket</Trans> : <Trans>Send tickets one by one</Trans>}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SeatsDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
