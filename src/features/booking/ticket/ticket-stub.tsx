import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { getComma } from '@/src/lib/text/locale'
import { Icon } from '@/src/ui/icon'
import { bookingClasses } from './ticket-facts'

/** The details of a booking; of its names only the door code is in sight, the others unfold. */
export function TicketStub({ booking }: { booking: BookingDetails }) {
  const { language } = useAppContext()
  const { DataObject: show, total, Currency: currency } = booking
  const classes = bookingClasses(booking)
  const names = (
    <dl className="grid gap-1">
      {show.Reference ? (
        <Fact label={<Trans>Reference</Trans>}>
          <bdi dir="ltr" className="font-semibold tracking-widest">
            {show.Reference}
          </bdi>
        </Fact>
      ) : null}
      <Fact label={show.HandedOn ? <Trans>Ticket ID</Trans> : <Trans>Booking ID</Trans>}>
        <bdi dir="ltr" data-testid="booking-id" className="break-all">
          {booking.BookingID}
        </bdi>
      </Fact>
    </dl>
  )
  return (
    <div className="grid w-full gap-1 border-t border-line pt-4 text-sm">
      <dl className="grid gap-1 empty:hidden">
        {show.Cinema && show.Address ? <Fact label={<Trans>Address</Trans>}>{show.Address}</Fact> : null}
        {classes.length > 0 ? (
          <Fact label={<Trans>Class</Trans>}>{classes.join(getComma(language))}</Fact>
        ) : null}
        {total !== undefined && currency !== undefined && !show.Back?.IsWhole ? (
          <Fact label={<Trans>Paid</Trans>}>
            {formatMoney({ minor: toMinor(total, currency), currency }, language)}
          </Fact>
        ) : null}
      </dl>
      {show.DoorCode ? (
        <details className="group">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between text-muted">
            <Trans>Details</Trans>
            <Icon
              name="chevron-down"
              className="size-5 transition-transform duration-150 group-open:rotate-180"
            />
          </summary>
          {names}
        </details>
      ) : (
        names
      )}
    </div>
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
