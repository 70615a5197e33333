import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStayAwake } from '@/src/lib/device/stay-awake'
import { useScope } from '@/src/lib/page/scope'
import { adoptStyles } from '@/src/lib/page/adopt-styles'
import { useModal } from '@/src/ui/use-modal'
import { BringNote } from './bring-note'
import { DoorCode } from './door-code'
import { DoorStepper } from './door-stepper'
import styles from './door-mode.css?inline'
import type { DoorPages } from './seat-parts'
import { TicketCode } from './ticket-code'
import { bookingSeats, inOneLine, useBookingTime } from './ticket-facts'
import { useSwipe } from './use-swipe'

adoptStyles(styles)

interface DoorModeProps {
  /** A code each; one steps through them. */
  pages: DoorPages
  onClose: () => void
}

/** A white screen, kept awake, with the code as large as it gets: for the scanner at the door, and for the usher's eye. */
export function DoorMode({ pages, onClose }: DoorModeProps) {
  const { t } = useLingui()
  const [at, setAt] = useState(0)
  const booking = pages[at] ?? pages[0]
  const swipe = useSwipe((by) => setAt(Math.min(Math.max(at + by, 0), pages.length - 1)))
  const modal = useModal(onClose)
  useStayAwake()
  const { language } = useScope()
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
            {inOneLine([time, show.Screen], language)}
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
          <BringNote booking={booking} className="text-center" />
          <DoorCode code={show.DoorCode} />
          {show.Reference ? (
            <p className="text-sm">
              <Trans>Reference</Trans> <bdi dir="ltr">{show.Reference}</bdi>
            </p>
          ) : null}
          <p className="text-sm">
            <Trans>If it does not scan, turn up the brightness of your screen.</Trans>
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
