import { Trans, useLingui } from '@lingui/react/macro'
import type { BookingDetails } from '@/contract/booking/get-booking-details'

/** What waits at the counter for who shows this ticket. */
export function FoodToCollect({ booking }: { booking: BookingDetails }) {
  const { t } = useLingui()
  const foods = (booking.Lines ?? []).filter((line) => line.Kind === 'food')
  if (foods.length === 0) return null
  const { Reference, DoorCode } = booking.DataObject
  const number = <bdi className="font-semibold text-ink">{Reference || DoorCode}</bdi>
  return (
    <section
      aria-label={t`Snacks and drinks`}
      className="grid gap-2 rounded-m bg-surface p-4 ring-1 ring-line ring-inset"
    >
      <h2 className="text-lg font-bold">
        <Trans>Snacks and drinks</Trans>
      </h2>
      <ul className="grid gap-1">
        {foods.map((line) => (
          <li key={line.Code} className="flex gap-3">
            <span className="min-w-8 font-semibold tabular-nums">{line.Quantity} ×</span>
            <span className="min-w-0">{line.Label}</span>
          </li>
        ))}
      </ul>
      <p className="text-muted">
        {Reference || DoorCode ? (
          <Trans>Paid. Show your code at the counter, or say {number}.</Trans>
        ) : (
          <Trans>Paid. Show your code at the counter.</Trans>
        )}
      </p>
    </section>
  )
}
