import { Trans } from '@lingui/react/macro'
import { Suspense, useState } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useAppContext } from '@/src/lib/page/app-context'
import { texts as optionalTexts } from 'texts:optional'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'
import { Button } from '@/src/ui/button'
import { lazyComponent } from '@/src/ui/lazy-component'

// Cancelling is rare, so its dialog is loaded on demand.
const CancelDialog = lazyComponent(async () => (await import('../optional/cancel-dialog')).CancelDialog, {
  texts: [optionalTexts],
})

/**
 * Whether this booking may be cancelled, in one line, and a button for it; renders nothing where its API does
 * not return it.
 */
export function CancelPart({ booking }: { booking: BookingDetails }) {
  const { language } = useAppContext()
  const [isAsking, setIsAsking] = useState(false)
  const { Cancellation: terms, TimeZone: timeZone } = booking.DataObject
  if (!terms) return null
  if (terms.State === 'never')
    return (
      <p className="text-sm text-muted">
        <Trans>You can’t cancel a booking unless its show is cancelled or postponed.</Trans>
      </p>
    )
  const day = formatLongDay(terms.Until, timeZone, language)
  const time = formatTime(terms.Until, timeZone, language)
  if (terms.State === 'over')
    return (
      <p className="text-sm text-muted">
        <Trans>
          You could cancel this booking until {day}, {time}.
        </Trans>
      </p>
    )
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        variant="ghost"
        onClick={() => setIsAsking(true)}
        className="-ms-4 underline underline-offset-4"
      >
        <Trans>Cancel and get a refund</Trans>
      </Button>
      <p className="text-sm text-muted">
        <Trans>
          Possible until {day}, {time}.
        </Trans>
      </p>
      {isAsking ? (
        <Suspense fallback={null}>
          <CancelDialog booking={booking} terms={terms} onClose={() => setIsAsking(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
