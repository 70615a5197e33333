import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { commaOf } from '@/src/lib/text/locale'
import { bookingClasses } from './ticket-facts'

export function TicketStub({ booking }: { booking: BookingDetails }) {
  const { language } = useAppContext()
  const { DataObject: show, total, Currency: currency } = booking
  const classes = bookingClasses(booking)
  return (
    <dl className="grid w-full gap-1 border-t border-line pt-4 text-sm">
      {show.Cinema && show.Address ? <Fact label={<Trans>Address</Trans>}>{show.Address}</Fact> : null}
      {classes.length > 0 ? (
        <Fact label={<Trans>Class</Trans>}>{classes.join(commaOf(language))}</Fact>
      ) : null}
      {show.Reference ? (
        <Fact label={<Trans>Reference</Trans>}>
          <bdi dir="ltr" className="font-semibold tracking-widest">
            {show.Reference}
          </bdi>
        </Fact>
      ) : null}
      {total !== undefined && currency !== undefined && !show.Back?.IsWhole ? (
        <Fact label={<Trans>Paid</Trans>}>
          {formatMoney({ minor: toMinor(total, currency), currency }, language)}
        </Fact>
      ) : null}
      <Fact label={show.HandedOn ? <Trans>Ticket ID</Trans> : <Trans>Booking ID</Trans>}>
        <bdi dir="ltr" data-testid="booking-id" className="break-all">
          {booking.BookingID}
        </bdi>
      </Fact>
    </dl>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  )
}
