import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { holdWarningMs } from '@/contract/limits'
import { removeHoldNote } from '@/src/lib/page/notes/hold-note'
import type { HoldNote } from '@/src/lib/page/notes/hold-note'
import { useIsSiteClosed } from '@/src/lib/page/site-closed'
import { formatCountdown } from '@/src/lib/time/format-countdown'
import { serverClock } from '@/src/lib/time/server-clock'
import { buttonClass } from '@/src/ui/button'
import { DeferredIcon } from '@/src/ui/deferred-icon'

/** Shows how long the seats are held, with a link back to them. */
export function HoldCountdown({ note, isBelowHeader }: { note: HoldNote; isBelowHeader: boolean }) {
  const { t } = useLingui()
  const [seconds, setSeconds] = useState(() => secondsLeft(note))
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsLeft(note)), 500)
    return () => clearInterval(timer)
  }, [note])
  // Hours after the end the notice is pointless; a payment in progress is reported by the booking itself.
  const isOver = seconds <= 0
  // During maintenance the hold’s clock is paused, and its new end is not known yet.
  const isClosed = useIsSiteClosed()
  useEffect(() => {
    if (isOver && !isClosed) removeHoldNote(note.path)
  }, [isOver, isClosed, note.path])
  if (isOver) return null
  const face = formatCountdown(seconds)
  const path = new URL(note.path, location.origin)
  return (
    <section
      aria-label={t`Your held seats`}
      // A page that shows the countdown itself needs no second one.
      className={`sticky z-30 [:root:has([data-countdown])_&]:hidden border-b border-line bg-raised ${isBelowHeader ? 'below-head top-(--head-size) max-[14rem]:top-0' : 'top-0'}`}
    >
      <div className="mx-auto flex max-w-7xl items-center gap-3 px-4 py-2 md:px-6">
        <DeferredIcon
          name="clock"
          className={seconds * 1000 <= holdWarningMs ? 'size-5 text-warn' : 'size-5 text-accent'}
        />
        <p className="min-w-0 flex-1 font-medium">
          <Trans>
            We’re holding your seats for{' '}
            <bdi dir="ltr" className="font-bold tabular-nums">
              {face}
            </bdi>
          </Trans>
        </p>
        <Link to={path.pathname} search={{ step: 'checkout' }} className={buttonClass()}>
          <Trans>Continue</Trans>
        </Link>
      </div>
    </section>
  )
}

function secondsLeft(note: HoldNote): number {
  const nowMs = serverClock.isSet() ? serverClock.now() : Date.now() + note.clockOffsetMs
  return Math.floor((note.expiresAt - nowMs) / 1000)
}
