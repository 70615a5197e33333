import { Trans, useLingui } from '@lingui/react/macro'
import { type TouchEvent, useRef, useState } from 'react'
import { useStayAwake } from '@/src/lib/device/stay-awake'
import { adoptStyles } from '@/src/lib/page/adopt-styles'
import { useAppContext } from '@/src/lib/page/app-context'
import { joinFacts } from '@/src/lib/text/locale'
import { useModal } from '@/src/ui/use-modal'
import { StudentIdNotice } from '../student-id-notice'
import { DoorCode } from '../door-code'
import styles from './door-mode.css?inline'
import { DoorStepper } from './door-stepper'
import type { DoorPages } from '../seat-parts'
import { TicketCode } from '../ticket-code'
import { bookingSeats, useBookingTime } from '../ticket-facts'

/** Distance in pixels that counts as a swipe. */
const swipePx = 48

adoptStyles(styles)

interface DoorModeProps {
  /** One page per code; the visitor steps through them. */
  pages: DoorPages
  onClose: () => void
}

/**
 * A white screen, kept awake, with the code as large as possible: for the scanner at the door, and for the
 * usher.
 */
export function DoorMode({ pages, onClose }: DoorModeProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const booking = pages[at] ?? pages[0]
  const swipe = useSwipe((offset) => setAt(Math.min(Math.max(at + offset, 0), pages.length - 1)))
  const modal = useModal(onClose)
  useStayAwake()
  const { language } = useAppContext()
  const { time, day } = useBookingTime(booking)
  const show = booking.DataObject
  return (
    <dialog
      {...modal}
      {...swipe}
      aria-label={t`Ticket`}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-white p-0 text-black"
    >
      <div className={pages.length > 1 ? 'door door-stepped' : 'door'}>
        <div className="grid gap-0.5">
          <p className="font-display text-lg leading-tight font-bold">{show.Movie}</p>
          <p className="font-display text-xl leading-tight font-extrabold">
            {joinFacts([time, show.Screen], language)}
          </p>
          <p className="font-semibold">{day}</p>
          <p>{show.Cinema || show.Address}</p>
        </div>
        <TicketCode booking={booking} className="door-code" />
        <div className="grid justify-items-center gap-2">
          <p className="font-display text-2xl leading-tight font-extrabold">
            <bdi dir="ltr">{bookingSeats(booking).join('  ')}</bdi>
          </p>
          {pages.length > 1 ? <DoorStepper pages={pages} at={at} onStep={setAt} /> : null}
          <StudentIdNotice booking={booking} className="text-center" />
          <DoorCode code={show.DoorCode} />
          {show.Reference ? (
            <p className="text-sm">
              <Trans>Reference</Trans> <bdi dir="ltr">{show.Reference}</bdi>
            </p>
          ) : null}
          <p className="text-sm">
            <Trans>If it won’t scan, turn up your screen brightness.</Trans>
          </p>
          <button
            type="button"
            onClick={onClose}
            className="min-h-12 rounded-full border-2 border-black px-8 text-base font-semibold"
          >
            <Trans>Close</Trans>
          </button>
        </div>
      </div>
    </dialog>
  )
}

/**
 * Detects a swipe to the next (1) or previous page (-1) in reading direction; spread the result onto the
 * element.
 */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const from = useRef<{ x: number; y: number } | null>(null)
  return {
    onTouchStart({ touches }: TouchEvent) {
      const finger = touches[0]
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : null
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const finger = changedTouches[0]
      const start = from.current
      from.current = null
      if (!start || !finger) return
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y]
      if (Math.abs(x) < swipePx || Math.abs(x) < 2 * Math.abs(y)) return
      const isForward = x < 0 === (document.documentElement.dir !== 'rtl')
      onSwipe(isForward ? 1 : -1)
    },
  }
}
