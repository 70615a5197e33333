import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import * as v from 'valibot'
import { reserveKey } from '@/contract/fields'
import { pages } from '@/contract/pages'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { findHash } from '@/src/lib/page/share/find-hash'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Skeleton } from '@/src/ui/skeleton'
import { isNoBooking, useBooking } from './booking-query'
import { Confirmation } from './confirmation'

/** Returns the key in the fragment of the e-mail’s link. */
function keyInAddress(): string | null {
  const hash = location.hash.slice(1)
  return v.is(reserveKey, hash) ? hash : null
}

/** Removes the key from the address, which may be shown or shared, once the ticket is on this device. */
function useRemoveKeyFromAddress(isKept: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isKept && keyInAddress() !== null)
      void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }, [isKept, navigate])
}

/** The ticket. // spec §2 Confirmation: thank-you text, movie, address, seats, booking ID, code image */
export function ConfirmationScreen({ bookingId }: { bookingId: string }) {
  const booking = useBooking(bookingId, useAppContext(), keyInAddress)
  useRemoveKeyFromAddress(booking.data !== undefined)
  if (booking.data) return <Confirmation booking={booking.data} />
  if (!booking.error)
    return (
      <div className="mx-auto grid max-w-md gap-3 px-4 py-3">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-[70vh] w-full rounded-l" />
      </div>
    )
  const isUnknown = isNoBooking(booking.error)
  return (
    <EmptyState
      isPage
      picture={isUnknown ? 'empty-lost' : 'empty-offline'}
      title={isUnknown ? <Trans>Booking not found</Trans> : <Trans>We couldn’t load the ticket</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isUnknown ? <FindBookingLink /> : null}
          <Button variant={isUnknown ? 'quiet' : 'primary'} onClick={() => void booking.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      }
    >
      {isUnknown ? (
        <Trans>
          Check the address, open it on the device you booked with, or use the link in your e-mail.
        </Trans>
      ) : (
        <Trans>Your booking is safe. Please try again in a moment.</Trans>
      )}
    </EmptyState>
  )
}

/** A link to the page that sends booking links again; renders nothing where the API has no such call. */
function FindBookingLink() {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a call's name: its contract is not needed before the tap
  const isMissing = useMissingCalls().has('FindBookings')
  if (isMissing) return null
  return (
    <Link to={pages.myBookings.path} hash={findHash} className={buttonClass()}>
      <Trans>Find my booking</Trans>
    </Link>
  )
}
