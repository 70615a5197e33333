import { Trans, useLingui } from '@lingui/react/macro'
import { holdWarningMs } from '@/contract/limits'
import { clockFace } from '@/src/lib/time/clock-face'
import { Icon } from '@/src/ui/icon'
import { useSecondsLeft } from './use-countdown'

/** How long the seats are kept: calm until two minutes are left, then clear, and said aloud at two and at one. */
export function Countdown({ expiresAt }: { expiresAt: number | null }) {
  const { t } = useLingui()
  const seconds = useSecondsLeft(expiresAt)
  if (seconds === null) return null
  const isLate = seconds * 1000 <= holdWarningMs
  const face = clockFace(seconds)
  let news = ''
  if (isLate && seconds > 60) news = t`2 minutes left to finish your booking`
  else if (isLate && seconds > 0) news = t`1 minute left to finish your booking`
  return (
    <>
      <span
        role="timer"
        aria-label={t`Your seats are kept for ${face}`}
        data-testid="countdown"
        className={`inline-flex min-h-9 items-center gap-2 rounded-full px-3 text-base font-semibold whitespace-nowrap tabular-nums ${
          isLate ? 'bg-warn text-ground' : 'bg-raised text-ink'
        }`}
      >
        <Icon name="clock" className="size-4" />
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
