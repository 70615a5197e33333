import { Trans } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { toMinor } from '@/contract/money'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatMoney } from '@/src/lib/text/money'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { Notice } from '@/src/ui/notice'
import { seatLabel } from '../show/seat-label'

/** Whether a booking was refunded completely, so that it no longer admits anyone. */
export function isCancelled({ DataObject: show }: BookingDetails): boolean {
  return show.Back?.IsWhole === true
}

/** Whether the ticket was handed on to this visitor and its buyer has taken it back. */
export function isTakenBack({ DataObject: show }: BookingDetails): boolean {
  return show.HandedOn?.IsTakenBack === true
}

/** Whether the ticket no longer admits anyone, for any reason. */
export function isVoidTicket(booking: BookingDetails): boolean {
  return isCancelled(booking) || isTakenBack(booking)
}

export function BookingState({ booking }: { booking: BookingDetails }) {
  return (
    <>
      <TakenBackNotice booking={booking} />
      <RefundNotice booking={booking} />
      <PostponedNotice booking={booking} />
    </>
  )
}

function TakenBackNotice({ booking }: { booking: BookingDetails }) {
  if (!isTakenBack(booking) || isCancelled(booking)) return null
  return (
    <Notice tone="info" title={<Trans>This ticket was taken back</Trans>}>
      <Trans>
        The sender took the seat back, so this ticket no longer works. If that’s a mistake, ask them to send
        it again.
      </Trans>
    </Notice>
  )
}

function RefundNotice({ booking }: { booking: BookingDetails }) {
  const { language } = useAppContext()
  const { DataObject: show, Currency: currency } = booking
  const { Back: refund } = show
  if (!refund) return null
  const hasAmount = refund.Amount > 0 && currency !== undefined
  const amount = hasAmount ? formatMoney({ minor: toMinor(refund.Amount, currency), currency }, language) : ''
  const seats = <bdi dir="ltr">{refund.Seats.map(seatLabel).join('  ')}</bdi>
  return (
    <Notice
      tone="info"
      title={
        refund.IsWhole ? (
          hasAmount ? (
            <Trans>Cancelled – we’re refunding you</Trans>
          ) : (
            <Trans>Cancelled</Trans>
          )
        ) : (
          <Trans>We’re refunding part of your money</Trans>
        )
      }
    >
      {refund.Reason === 'show-cancelled' && refund.IsWhole ? (
        <p>
          <Trans>We’re sorry: this show is cancelled.</Trans>
        </p>
      ) : null}
      {refund.Seats.length > 0 && !refund.IsWhole ? (
        <p>
          <Trans>Released seats: {seats}</Trans>
        </p>
      ) : null}
      {hasAmount ? (
        <p>
          <Trans>We’ll refund {amount} to the way you paid. Your bank may take up to 15 working days.</Trans>
        </p>
      ) : null}
    </Notice>
  )
}

function PostponedNotice({ booking }: { booking: BookingDetails }) {
  const { language } = useAppContext()
  const { Postponed: postponed, TimeZone: timeZone } = booking.DataObject
  if (!postponed || isVoidTicket(booking)) return null
  const { NewStartsAt: at } = postponed
  if (at === undefined)
    return (
      <Notice tone="info" title={<Trans>This show is postponed</Trans>}>
        <Trans>Your tickets stay valid. We’ll write to you with the new date.</Trans>
      </Notice>
    )
  const day = formatLongDay(at, timeZone, language)
  const time = formatTime(at, timeZone, language)
  return (
    <Notice
      tone="info"
      title={
        <Trans>
          New date: {day}, {time}
        </Trans>
      }
    >
      <Trans>Your tickets are valid for it.</Trans>
    </Notice>
  )
}
