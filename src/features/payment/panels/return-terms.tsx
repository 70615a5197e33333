import { Trans } from '@lingui/react/macro'
import { createContext, useContext } from 'react'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatLongDay, formatTime } from '@/src/lib/time/show-time'

/** Deadline until which the booking being paid can be cancelled by its visitor; undefined for not at all. */
export const CancelUntil = createContext<{ At: number; TimeZone: string } | undefined>(undefined)

/**
 * Whether the booking can be cancelled or refunded, shown before the press on Pay. // spec §9, unless the
 * operator allows more
 */
export function ReturnTerms() {
  const { language } = useAppContext()
  const until = useContext(CancelUntil)
  if (!until)
    return (
      <Trans>
        Confirmed bookings cannot be cancelled, changed or refunded, except for cancelled or postponed events.
      </Trans>
    )
  const day = formatLongDay(until.At, until.TimeZone, language)
  const time = formatTime(until.At, until.TimeZone, language)
  return (
    <Trans>
      You can cancel this booking until {day}, {time}. Fees aren’t refunded.
    </Trans>
  )
}
