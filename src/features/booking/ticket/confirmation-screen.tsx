import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { reserveKey } from '@/contract/fields'
import { pages } from '@/contract/pages'
import { directionsTo } from '@/src/lib/page/directions'
import { ApiError } from '@/src/lib/api/api-error'
import { useScope } from '@/src/lib/page/scope'
import type { Scope } from '@/src/lib/page/scope'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { Icon } from '@/src/ui/icon'
import { Skeleton } from '@/src/ui/skeleton'
import { calendarFile } from './calendar-file'
import { findBooking } from '../session/kept-bookings'
import { DoorMode } from './door-mode'
import { Ticket } from './ticket'

/** The key that the e-mail's link carries behind the #. */
function linkKey(): string | null {
  const written = location.hash.slice(1)
  return v.is(reserveKey, written) ? written : null
}

/** Once the ticket is on this device the key has no business in an address that one shows or shares. */
function useKeptKey(isKept: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (isKept && linkKey() !== null) void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
  }, [isKept, navigate])
}

function bookingQuery(scope: Scope, bookingId: string) {
  return queryOptions({
    queryKey: ['booking', bookingId],
    queryFn: () => findBooking(bookingId, scope, linkKey()),
    staleTime: Infinity,
    retry: false,
    // The device knows it; the server's HTML does not.
    enabled: typeof window !== 'undefined',
  })
}

/** The ticket. // spec §2 Confirmation: thank-you text, movie, address, seats, booking ID, code image */
export function ConfirmationScreen({ bookingId }: { bookingId: string }) {
  const booking = useQuery(bookingQuery(useScope(), bookingId))
  useKeptKey(booking.data !== undefined)
  if (booking.data) return <Confirmation booking={booking.data} />
  if (!booking.error)
    return (
      <div className="mx-auto grid max-w-md gap-4 px-4 py-10">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-[70vh] w-full rounded-l" />
      </div>
    )
  const isUnknown = booking.error instanceof ApiError && booking.error.code === 'NOT_FOUND'
  return (
    <EmptyState
      picture={isUnknown ? 'empty-lost' : 'empty-offline'}
      title={
        isUnknown ? (
          <Trans>This booking is not on this device</Trans>
        ) : (
          <Trans>The ticket could not be loaded</Trans>
        )
      }
      action={
        <Button onClick={() => void booking.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {isUnknown ? (
        <Trans>Open it on the phone or computer that booked it, or use the link in your e-mail.</Trans>
      ) : (
        <Trans>Your booking is safe. Please try again when the connection is back.</Trans>
      )}
    </EmptyState>
  )
}

function Confirmation({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const [isAtDoor, setIsAtDoor] = useState(false)
  const show = booking.DataObject
  const email = <bdi className="font-semibold text-ink">{show.Email}</bdi>
  const calendar = calendarFile(booking)

  function saveCalendar() {
    if (calendar === null) return
    const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar;charset=utf-8' }))
    const link = document.createElement('a')
    link.href = url
    link.download = `${show.Reference || 'tickets'}.ics`
    link.click()
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
  }

  return (
    <div className="mx-auto grid max-w-5xl grid-cols-1 gap-x-8 gap-y-6 px-4 py-8 md:px-6 lg:grid-cols-[26rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-14 lg:py-12">
      <div className="grid content-start gap-3 lg:col-start-2">
        <p className="flex items-center gap-2 font-semibold text-good">
          <Icon name="check" />
          <Trans>Booking confirmed</Trans>
        </p>
        <h1 className="text-2xl font-extrabold">
          <Trans>Thank you. Enjoy the show!</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Your tickets are in your profile. An e-mail and an SMS arrive within 15 minutes.</Trans>
        </p>
        {show.Email ? (
          <p className="text-muted">
            <Trans>Sent to {email}</Trans>
          </p>
        ) : null}
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <Ticket booking={booking} />
      </div>
      <div className="grid content-start gap-6 lg:col-start-2">
        <div className="grid gap-3 sm:grid-cols-2">
          <Button size="l" onClick={() => setIsAtDoor(true)} className="sm:col-span-2">
            <Icon name="sun" />
            <Trans>Show at the door</Trans>
          </Button>
          {calendar !== null ? (
            <Button look="quiet" onClick={saveCalendar}>
              <Icon name="calendar" />
              <Trans>Add to calendar</Trans>
            </Button>
          ) : null}
          <a
            className={buttonClass('quiet')}
            href={directionsTo({
              latitude: show.Latitude,
              longitude: show.Longitude,
              name: `${show.Cinema} ${show.Address}`,
            })}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="pin" />
            <Trans>Directions</Trans>
          </a>
        </div>
        <p className="flex gap-2 text-sm text-muted">
          <Icon name="download" className="mt-0.5 size-4" />
          <Trans>This ticket is saved on your device and opens without a network.</Trans>
        </p>
        <p>
          <Link to={pages.home.path} className="font-semibold text-accent underline underline-offset-4">
            <Trans>See what else is on</Trans>
          </Link>
        </p>
      </div>
      {isAtDoor ? <DoorMode booking={booking} title={t`Ticket`} onClose={() => setIsAtDoor(false)} /> : null}
    </div>
  )
}
