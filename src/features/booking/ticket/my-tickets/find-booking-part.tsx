import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { findHash } from '@/src/lib/page/share/find-hash'
import { useMissingCalls } from '@/src/lib/api/missing-calls'
import { Icon } from '@/src/ui/icon'
import { lazyComponent } from '@/src/ui/lazy-component'

const FindBooking = lazyComponent(async () => (await import('./deferred/find-booking')).FindBooking, {
  texts: ['deferred'],
  whenMissing: 'omit',
})

/** Finds a booking that is not on this device; open where a link leads to it or there are no tickets. */
export function FindBookingPart({ isOpen }: { isOpen: boolean }) {
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a call's name: its contract is not needed before the tap
  const isMissing = useMissingCalls().has('FindBookings')
  const isRequested = useLocation({ select: ({ hash }) => hash === findHash })
  const [isOpened, setIsOpened] = useState(isOpen)
  const part = useRef<HTMLDetailsElement>(null)
  const isShown = isOpened || isRequested
  useEffect(() => {
    if (isRequested) part.current?.scrollIntoView({ block: 'start' })
  }, [isRequested])
  if (isMissing) return null
  return (
    <details
      ref={part}
      open={isShown}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
      className="group w-full rounded-m bg-surface px-4 ring-1 ring-inset ring-line md:px-6"
    >
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-3 text-lg font-bold">
        <Trans>Find my booking</Trans>
        <Icon
          name="chevron-down"
          className="size-5 transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isShown ? (
        <Suspense fallback={null}>
          <FindBooking />
        </Suspense>
      ) : null}
    </details>
  )
}
