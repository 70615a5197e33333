import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { pages } from '@/contract/pages'
import { useAppContext } from '@/src/lib/page/app-context'
import { formatTime } from '@/src/lib/time/show-time'
import type { ShowMoment } from '@/src/lib/time/show-moment'
import { lazyComponent } from '@/src/ui/lazy-component'

const LateNightDialog = lazyComponent(
  async () => (await import('@/src/ui/deferred/late-night-dialog')).LateNightDialog,
  { texts: ['deferred'] },
)

interface ShowLinkProps {
  movieId: string
  scheduleId: string
  seatLayout: 0 | 1
  moment: ShowMoment
  /**
   * Whether the show is after midnight: the visitor confirms the night before the booking starts. // spec §4
   */
  isLate: boolean
  /** Accessible name, instead of the content. */
  label?: string
  className: string
  children: ReactNode
}

export function ShowLink(props: ShowLinkProps) {
  const { movieId, scheduleId, seatLayout, isLate } = props
  const navigate = useNavigate()
  const { language } = useAppContext()
  const [isOpen, setOpen] = useState(false)
  const booking = {
    to: pages.checkout.path,
    params: { movieID: movieId, scheduleID: scheduleId, seatLayout: String(seatLayout) },
  }
  return (
    <>
      <Link
        {...booking}
        aria-label={props.label}
        className={props.className}
        // A tap before hydration is queued, as one on a button is. // src/app/early-tap-queue.ts
        data-asks={isLate || undefined}
        onClick={(event) => {
          if (!isLate || event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {props.children}
      </Link>
      {isOpen ? (
        <Suspense fallback={null}>
          <LateNightDialog
            moment={props.moment}
            time={formatTime(props.moment.startsAt, props.moment.timeZone, language)}
            onCancel={() => setOpen(false)}
            onAccept={() => void navigate(booking)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
