import { useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { momentOf } from './ticket-time'

/** How long it still is until the show, in whole minutes. */
export function StartsIn({ booking, nowMs }: { booking: BookingDetails; nowMs: number }) {
  const { t } = useLingui()
  const startsAt = momentOf(booking)?.startsAt
  if (startsAt === undefined) return null
  const left = Math.ceil((startsAt - nowMs) / 60_000)
  const hours = Math.floor(left / 60)
  const minutes = left % 60
  const text =
    left <= 0
      ? t`It has begun: go straight in`
      : hours > 0
        ? t`Starts in ${hours} h ${minutes} min`
        : t`Starts in ${minutes} min`
  return <span data-testid="starts-in">{text}</span>
}
