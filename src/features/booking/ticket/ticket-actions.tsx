import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { GetTicketPaper } from '@/contract/booking/ticket-files'
import type { Edition } from '@/contract/page/edition'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { saveFile } from '@/src/lib/device/save-file'
import { type AppContext, useAppContext } from '@/src/lib/page/app-context'
import { sharedPath } from '@/src/lib/page/share/shared-path'
import { texts as optionalTexts } from 'texts:optional'
import { Button, buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { lazyComponent } from '@/src/ui/lazy-component'
import { ShareButton } from '@/src/ui/share-button'
import { readBooking } from '../session/stored-bookings'
import { DirectionsLink } from './my-tickets/directions-link'
import { DoorButton } from './door/door-button'
import { WalletButtons } from './wallet-buttons'

const SeatsDialog = lazyComponent(async () => (await import('./transfer/seats-dialog')).SeatsDialog, {
  texts: [optionalTexts],
})

/** Actions for a ticket: show it at the door, get directions, save it to the calendar, print it. */
export function TicketActions({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const link = showLink(booking, useAppContext())
  const saveCalendar = async () => (await import('./calendar-file')).saveCalendarFile(booking)
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <DoorButton booking={booking} size="l" className="sm:col-span-2" />
      <SeatsButton booking={booking} />
      <WalletButtons booking={booking} />
      <DirectionsLink booking={booking} />
      {booking.DataObject.StartsAt !== undefined ? (
        <Button variant="quiet" onClick={() => void saveCalendar()}>
          <DeferredIcon name="calendar" />
          <Trans>Add to calendar</Trans>
        </Button>
      ) : null}
      <PaperButton booking={booking} />
      {link ? <ShareButton link={link} text={t`Share this show`} className={buttonClass('quiet')} /> : null}
    </div>
  )
}

/** Returns a link to the show’s public page, never to the ticket, whose address opens it. */
function showLink({ DataObject: show }: BookingDetails, edition: Edition) {
  const { Kind: kind, TitleID: titleId, SchID: scheduleId, Date: showDate } = show
  if (titleId === undefined || scheduleId === undefined) return null
  return { title: show.Movie, path: sharedPath({ kind, titleId, scheduleId, showDate }, edition) }
}

function PaperButton({ booking }: { booking: BookingDetails }) {
  const { isFile, isBusy, save } = usePaper(booking)
  return (
    <Button variant="quiet" busy={isBusy} onClick={save}>
      {isBusy ? null : <DeferredIcon name="download" />}
      {isFile ? <Trans>Download PDF</Trans> : <Trans>Print or save as PDF</Trans>}
    </Button>
  )
}

/** Opens the codes of each seat, which can be handed on; renders nothing where its API has no such codes. */
function SeatsButton({ booking }: { booking: BookingDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  const { SeatList: seats, MaySend: maySend } = booking.DataObject
  const hasCodes = seats.some(({ CodeText, Sent }) => CodeText !== undefined || Sent !== undefined)
  if (!hasCodes || (seats.length < 2 && !maySend)) return null
  return (
    <>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        <DeferredIcon name="share" />
        {seats.length < 2 ? <Trans>Send this ticket</Trans> : <Trans>Share individual tickets</Trans>}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <SeatsDialog booking={booking} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/**
 * Saves the server’s PDF of the tickets; where it is unavailable, as offline, the ticket is printed as it is
 * shown.
 */
function usePaper({ BookingID: bookingId, DataObject: show }: BookingDetails) {
  const app = useAppContext()
  const [isBusy, setIsBusy] = useState(false)
  const isMissing = useMissingCalls().has(GetTicketPaper.name)
  // A reference identifies a server of our own make.
  const isFile = show.Reference !== '' && !isMissing
  const saveOrPrint = async () => {
    setIsBusy(true)
    try {
      await savePaper(bookingId, app)
    } catch {
      print()
    }
    setIsBusy(false)
  }
  return { isFile, isBusy, save: isFile ? () => void saveOrPrint() : () => print() }
}

/**
 * Saves the tickets of a booking as a PDF, in the visitor’s language.
 * @throws ApiError
 */
async function savePaper(bookingId: string, app: AppContext): Promise<void> {
  const reserveKey = (await readBooking(bookingId))?.reserveKey ?? null
  const { Name: name, Pdf: pdf } = await app.api.call(GetTicketPaper, {
    BookingID: bookingId,
    ...(reserveKey !== null && { ReserveKey: reserveKey }),
  })
  saveFile(name, pdf, 'application/pdf')
}
