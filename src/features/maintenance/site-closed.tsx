import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { rowAt } from '@/contract/page/page-at'
import { pages } from '@/contract/pages'
import { readHoldNote } from '@/src/lib/page/notes/hold-note'
import { useAppContext } from '@/src/lib/page/app-context'
import { markSiteOpen } from '@/src/lib/page/site-closed'
import { serverClock } from '@/src/lib/time/server-clock'
import { formatDay, formatTime } from '@/src/lib/time/show-time'
import { Button, buttonClass } from '@/src/ui/button'
import { EmptyState } from '@/src/ui/empty-state'
import { useModal } from '@/src/ui/use-modal'
import { useSiteStatePolling, useSecondsUntil } from './use-site-state-polling'

/**
 * Covers the page until the brand is open again; the page below stays unchanged. // spec §2 Maintenance page
 */
export function SiteClosed({ renewHold }: { renewHold: () => Promise<void> }) {
  const isReadable = useRouterState({
    select: (state) => rowAt(state.location.pathname)?.inMaintenance === true,
  })
  const again = useSiteStatePolling()
  const queryClient = useQueryClient()
  const router = useRouter()
  const open = useEffectEvent(async () => {
    // The hold’s banner would otherwise count down to the old expiry.
    await renewHold().catch(() => undefined)
    markSiteOpen()
    void queryClient.invalidateQueries()
    if (router.state.matches.some(({ status }) => status === 'error')) void router.invalidate()
  })
  const { isOpen } = again
  useEffect(() => {
    if (isOpen) void open()
  }, [isOpen])
  return isReadable ? <MaintenanceBanner {...again} /> : <MaintenanceDialog {...again} />
}

function MaintenanceBanner({ nextLookAt, look: recheck }: ReturnType<typeof useSiteStatePolling>) {
  return (
    <div
      role="status"
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-l border border-line bg-raised px-4 py-3 text-ink shadow-sheet max-md:bottom-20"
    >
      <p className="min-w-0">
        <Trans>
          We are Upgrading... You can still open your tickets; everything else will be back shortly.
        </Trans>
      </p>
      <Button variant="quiet" busy={nextLookAt === null} onClick={recheck}>
        <Trans>Check now</Trans>
      </Button>
    </div>
  )
}

function MaintenanceDialog({
  maintenance,
  nextLookAt,
  look: recheck,
}: ReturnType<typeof useSiteStatePolling>) {
  const { t } = useLingui()
  const modal = useModal()
  const { Text: words = '', Until: until } = maintenance ?? {}
  return (
    <dialog
      {...modal}
      aria-label={t`We are Upgrading...`}
      className="m-0 grid h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-ground p-0 text-ink outline-none backdrop:bg-ground open:place-items-center"
    >
      <EmptyState
        picture="empty-upkeep"
        title={<Trans>We are Upgrading...</Trans>}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button busy={nextLookAt === null} onClick={recheck}>
              <Trans>Check now</Trans>
            </Button>
            <Link to={pages.myBookings.path} className={buttonClass('quiet')}>
              <Trans>My tickets</Trans>
            </Link>
          </div>
        }
      >
        <div className="grid gap-2">
          <p>
            <Trans>We will be back shortly...</Trans>
          </p>
          {words ? <p className="font-medium text-ink">{words}</p> : null}
          {until === undefined ? null : <ExpectedBack at={until} />}
          <p>
            {readHoldNote() ? (
              <Trans>We’ve stopped the clock on your seats. Your choices and details are safe too.</Trans>
            ) : (
              <Trans>Your choices and details stay as they are. Continue right here.</Trans>
            )}
          </p>
          <NextCheck at={nextLookAt} />
        </div>
      </EmptyState>
    </dialog>
  )
}

const deviceTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

function ExpectedBack({ at }: { at: number }) {
  const { language } = useAppContext()
  const [now] = useState(() => serverClock.now())
  if (at <= now) return null
  const clock = formatTime(at, deviceTimeZone(), language)
  const day = formatDay(at, deviceTimeZone(), language)
  const isToday = day === formatDay(now, deviceTimeZone(), language)
  return (
    <p>
      <time dateTime={new Date(at).toISOString()}>
        {isToday ? (
          <Trans>We expect to be back at {clock}.</Trans>
        ) : (
          <Trans>
            We expect to be back at {clock} on {day}.
          </Trans>
        )}
      </time>
    </p>
  )
}

/** Not announced by screen readers: it changes each second. */
function NextCheck({ at }: { at: number | null }) {
  const seconds = useSecondsUntil(at)
  return (
    <p aria-hidden className="text-sm tabular-nums">
      {seconds === null ? <Trans>Looking…</Trans> : <Trans>We’ll check again in {seconds} s.</Trans>}
    </p>
  )
}
