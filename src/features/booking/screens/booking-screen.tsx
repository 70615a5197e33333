import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Suspense, useMemo } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { Button } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { pages } from '@/contract/pages'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { UrlStep } from '../session/booking-step'
import type { PaymentParts } from '../checkout/payment-parts'
import { countFreeSeats } from '../show/free-seats'
import { describeSale } from '../show/describe-sale'
import { seatsQuery } from '../show/seats-query'
import { useBookingSession } from '../session/use-booking-session'
import { BookingSteps } from './booking-steps'
import { usePreloadPayment } from './preload-parts'
import { HallSkeleton } from '../seats/hall-skeleton'
import { ShowUnavailable } from '../show/show-unavailable'
import { lazyComponent } from '@/src/ui/lazy-component'

const BoxOffice = lazyComponent(async () => (await import('../show/box-office')).BoxOffice)

export interface BookingScreenProps {
  scheduleId: string
  /** Id of the film or event in the address. */
  titleId: string
  seatLayout: 0 | 1
  step: UrlStep
  path: string
  payment: PaymentParts
}

/** The booking of one show: count, seats, checkout. // spec §2 Booking flow */
export function BookingScreen(props: BookingScreenProps) {
  const app = useAppContext()
  const seats = useQuery(seatsQuery(app, props.scheduleId, props.titleId))
  if (seats.data?.BoxOffice)
    return (
      <Suspense fallback={<HallSkeleton />}>
        <BoxOffice answer={seats.data} />
      </Suspense>
    )
  if (seats.data) {
    return <Booking {...props} answer={seats.data} onRefresh={() => void seats.refetch()} />
  }
  if (!seats.error) return <HallSkeleton />
  return <ShowUnavailable error={seats.error} onRetry={() => void seats.refetch()} />
}

type BookingProps = BookingScreenProps & { answer: SeatLayoutAnswer; onRefresh: () => void }

function Booking(props: BookingProps) {
  const { answer, scheduleId, titleId, seatLayout } = props
  const sale = useMemo(
    () => describeSale(answer, { scheduleId, titleId, seatLayout }),
    [answer, scheduleId, titleId, seatLayout],
  )
  const preloadPayment = usePreloadPayment(props.payment, answer)
  const { session, view } = useBookingSession(sale, {
    path: props.path,
    freeSeats: countFreeSeats(answer),
    preloadPayment,
  })
  switch (view.kind) {
    case 'open':
      return (
        <BookingSteps
          {...props}
          sale={sale}
          runner={view.runner}
          resumedAt={view.resumedAt}
          preloadPayment={preloadPayment}
        />
      )
    case 'booked':
      return <Navigate to={pages.confirmBooking.path} params={{ bookingId: view.bookingId }} replace />
    case 'elsewhere':
      return (
        <EmptyState
          isPage
          picture="empty-waiting"
          title={<Trans>This booking is open in another tab</Trans>}
          action={
            <Button onClick={() => session.takeOver()}>
              <Trans>Continue here</Trans>
            </Button>
          }
        >
          <Trans>We’re holding your seats. Continue in one tab only, so you don’t pay twice.</Trans>
        </EmptyState>
      )
  }
}
