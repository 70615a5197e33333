import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { holdWarningMs } from '@/contract/limits'
import { formatCountdown } from '@/src/lib/time/format-countdown'
import { DeferredIcon } from '@/src/ui/deferred-icon'
import { useSecondsLeft } from './use-countdown'

/** Remaining minutes that are announced; between them a screen reader stays silent. */
const announcedAtMinutes = [5, 2, 1] as const

/** Remaining time of the hold: calm until two minutes are left, then prominent. */
export function Countdown({ expiresAt }: { expiresAt: number | null }) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(expiresAt)
  const [cameAtSeconds] = useState(seconds ?? 0)
  if (seconds === null) return null
  const isLate = seconds * 1000 <= holdWarningMs
  const face = formatCountdown(seconds)
  const words = {
    5: t`5 minutes left to finish your booking`,
    2: t`2 minutes left to finish your booking`,
    1: t`1 minute left to finish your booking`,
  }
  // A visitor who opens the page later has not missed an announcement.
  const announcedMinutes = announcedAtMinutes.findLast(
    (minutes) => seconds <= minutes * 60 && cameAtSeconds > minutes * 60,
  )
  const news = announcedMinutes === undefined || seconds === 0 ? '' : words[announcedMinutes]
  return (
    <>
      <span
        role="timer"
        aria-label={t`We’re holding your seats for ${face}`}
        data-testid="countdown"
        data-countdown
        className={`inline-flex min-h-9 items-center gap-2 rounded-full px-3 text-base font-semibold whitespace-nowrap tabular-nums ${
          isLate ? 'bg-warn text-ground' : 'bg-raised text-ink'
        }`}
      >
        <DeferredIcon name="clock" className="size-4" />
        <span aria-hidden dir="ltr">
          {face}
        </span>
        {isLate ? (
          <span aria-hidden className="max-sm:sr-only">
            <Trans>left</Trans>
          </span>
        ) : null}
      </span>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  )
}
