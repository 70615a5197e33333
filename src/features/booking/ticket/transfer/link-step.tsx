import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BookedSeat, BookingDetails } from '@/contract/booking/get-booking-details'
import { buildAddress, copyLink, shareLink, type Shared } from '@/src/lib/page/share/share-link'
import { Button } from '@/src/ui/button'
import { CodeImage } from '@/src/ui/code-image'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { pathOfTicket } from '@/src/features/booking/session/transfer-ticket'

/** The link to a seat that was handed on: to share, to copy, or to be scanned by its recipient. */
export function LinkStep({ booking, seat }: { booking: BookingDetails; seat: BookedSeat }) {
  const { t } = useLingui()
  const [done, setDone] = useState<Shared | null>(null)
  const { TicketID: ticketId, TicketKey: ticketKey } = seat.Sent ?? {}
  if (ticketId === undefined || ticketKey === undefined) return null
  const link = { title: booking.DataObject.Movie, path: pathOfTicket({ ticketId, ticketKey }) }
  return (
    <div className="grid gap-5">
      <p className="text-muted">
        <Trans>
          Anyone with this link gets the seat, so send it to one person only. You can take it back until it’s
          used.
        </Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <Button onClick={() => void shareLink(link).then(setDone)}>
          <DeferredIcon name="share" />
          <Trans>Share the link</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void copyLink(link).then(setDone)}>
          <DeferredIcon name="link" />
          <Trans>Copy the link</Trans>
        </Button>
      </div>
      <p role="status" className="font-semibold text-good empty:hidden">
        {done === 'copied' ? <Trans>Link copied to clipboard</Trans> : null}
      </p>
      {done === 'by-hand' ? (
        <input
          readOnly
          dir="ltr"
          aria-label={t`Link to this seat`}
          value={buildAddress(link)}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-12 w-full rounded-m bg-raised px-4 ring-1 ring-line ring-inset"
        />
      ) : null}
      <div className="grid justify-items-center gap-2">
        <CodeImage
          text={buildAddress(link)}
          label={t`The link as a code to scan`}
          className="w-full max-w-52 rounded-s"
        />
        <p className="text-center text-sm text-muted">
          <Trans>
            Are they with you? They can scan this code to open the ticket. It isn’t the door code.
          </Trans>
        </p>
      </div>
    </div>
  )
}
