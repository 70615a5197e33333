import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { GetReceipt } from '@/contract/payment/get-receipt'
import type { ResponseOf } from '@/contract/define-call'
import { roundToMinor } from '@/contract/money'
import { pages } from '@/contract/pages'
import { getText } from '@/contract/get-text'
import { useAppContext } from '@/src/lib/page/app-context'
import { listMoneyFormat } from '@/src/lib/text/list-money'
import { joinFacts } from '@/src/lib/text/locale'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { Button, buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { OrderAmounts } from '../checkout/order-amounts'
import { readPrice } from '../session/effects/read-refusal'
import { readBooking } from '../session/stored-bookings'
import { HallSkeleton } from '../seats/hall-skeleton'
import { isNoBooking, useBooking } from '../ticket/booking-query'
import { bookingSeats, useBookingTime } from '../ticket/ticket-facts'
import { UnknownOrder } from './unknown-order'

type Paid = ResponseOf<typeof GetReceipt>

/**
 * The receipt: items, total and payment method, for the screen, for print and for reimbursement. // spec §2
 * PaymentComplete
 */
export function Receipt({ bookingId }: { bookingId: string }) {
  const { api, ...app } = useAppContext()
  const booking = useBooking(bookingId, { api, ...app }, () => null)
  const paid = useQuery({
    queryKey: ['receipt', bookingId, app.language],
    queryFn: async () => {
      const reserveKey = (await readBooking(bookingId))?.reserveKey
      return api.call(GetReceipt, { BookingID: bookingId, ...(reserveKey && { ReserveKey: reserveKey }) })
    },
    // The page still shows the booking for an API without this call, and while offline.
    retry: false,
  })
  if (booking.error)
    return isNoBooking(booking.error) ? (
      <UnknownOrder because="unknown" />
    ) : (
      <UnknownOrder because="unreachable" onRetry={() => void booking.refetch()} />
    )
  if (!booking.data) return <HallSkeleton />
  return <Paper booking={booking.data} paid={paid.data ?? null} />
}

function Paper({ booking, paid }: { booking: BookingDetails; paid: Paid | null }) {
  const { t } = useLingui()
  const { brand, language } = useAppContext()
  const { time, day } = useBookingTime(booking)
  const { DataObject: show, BookingID: bookingId } = booking
  const seats = bookingSeats(booking)
  const price = readPrice(paid ?? booking, { currency: booking.Currency ?? '', seats: seats.length })
  const facts = [
    [
      <Trans key="r">Booking</Trans>,
      <bdi key="rv" dir="ltr">
        {show.Reference || bookingId}
      </bdi>,
    ],
    [<Trans key="w">When</Trans>, [day, time].filter(Boolean).join(' ')],
    [<Trans key="p">Where</Trans>, joinFacts([show.Cinema, show.Screen], language)],
    [
      <Trans key="s">Seats</Trans>,
      <bdi key="sv" dir="ltr">
        {seats.join('  ')}
      </bdi>,
    ],
  ] as const
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 content-start gap-5 px-4 py-6 md:py-10">
      <article
        aria-label={t`Receipt`}
        className="overflow-hidden rounded-l bg-surface ring-1 ring-line ring-inset"
      >
        <header className="grid gap-1 p-5">
          <p className="text-sm text-muted">{getText(brand.name, language)}</p>
          <h1 className="font-display text-2xl font-extrabold">
            <Trans>Receipt</Trans>
          </h1>
          <p className="font-semibold">{show.Movie}</p>
        </header>
        <dl className="grid gap-2 border-t border-dashed border-line p-5">
          {facts.map(([name, value], i) => (
            <div key={i} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <dt className="text-muted">{name}</dt>
              <dd className="ms-auto text-end">{value}</dd>
            </div>
          ))}
        </dl>
        <OrderAmounts price={price} />
        {paid ? <PaidWith paid={paid} timeZone={show.TimeZone} /> : null}
      </article>
      <div className="grid gap-3 sm:grid-cols-2 print:hidden">
        <Link to={pages.confirmBooking.path} params={{ bookingId }} className={buttonClass()}>
          <Trans>Open your tickets</Trans>
        </Link>
        <Button variant="quiet" onClick={() => print()}>
          <DeferredIcon name="download" />
          <Trans>Print or save as PDF</Trans>
        </Button>
      </div>
    </div>
  )
}

function PaidWith({ paid, timeZone }: { paid: Paid; timeZone: string }) {
  const { language } = useAppContext()
  const currency = paid.Currency ?? ''
  const paidMinor = paid.Payments.map(({ Amount }) => roundToMinor(Amount, currency))
  const money = listMoneyFormat(paidMinor, currency, language)
  const at = `${formatLongDay(paid.PaidAt, timeZone, language)} ${formatTime(paid.PaidAt, timeZone, language)}`
  return (
    <dl className="grid gap-2 border-t border-dashed border-line p-5">
      {paid.Payments.map((payment, i) => (
        <div key={i} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-muted">
            {payment.Label} {payment.Last4 ? <bdi dir="ltr">•••• {payment.Last4}</bdi> : null}
            {payment.State === 'paid' ? null : (
              <span className="block text-sm font-semibold text-warn">
                {payment.State === 'returned' ? <Trans>Returned</Trans> : <Trans>Refund on its way</Trans>}
              </span>
            )}
          </dt>
          <dd className="ms-auto tabular-nums">{money(paidMinor[i] ?? 0)}</dd>
        </div>
      ))}
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <dt className="text-muted">
          <Trans>Paid on</Trans>
        </dt>
        <dd className="ms-auto text-end">{at}</dd>
      </div>
    </dl>
  )
}
