import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { BookingDetails } from '@/contract/booking/get-booking-details'
import { useModal } from '@/src/ui/use-modal'
import { bookingSeats, useBookingTime } from './ticket'
import { TicketCode } from './ticket-code'

/** A white screen with the code as large as it gets, kept awake: for the scanner at the door. */
export function DoorMode({
  booking,
  title,
  onClose,
}: {
  booking: BookingDetails
  title: string
  onClose: () => void
}) {
  const modal = useModal(onClose)
  const { time } = useBookingTime(booking)
  const show = booking.DataObject

  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = (await navigator.wakeLock?.request('screen')) ?? null
        if (isOver) void lock?.release()
      } catch {
        // Low battery or not allowed: the screen dims as usual.
      }
    }
    const onVisible = () => void keepAwake()
    onVisible()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])

  return (
    <dialog
      {...modal}
      aria-label={title}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-white p-0 text-black"
    >
      <div className="mx-auto grid h-full max-w-xl content-center justify-items-center gap-4 p-4 text-center">
        <p className="font-display text-xl font-bold">{show.Movie}</p>
        <p className="text-lg font-semibold">{[time, show.Screen].filter(Boolean).join(' · ')}</p>
        <TicketCode booking={booking} className="max-h-[58dvh] w-full max-w-[min(92vw,58dvh)]" />
        <p className="font-display text-2xl leading-tight font-extrabold">
          <bdi dir="ltr">{bookingSeats(booking).join('  ')}</bdi>
        </p>
        <button
          type="button"
          onClick={onClose}
          className="min-h-12 rounded-full border-2 border-black px-8 text-base font-semibold"
        >
          <Trans>Close</Trans>
        </button>
      </div>
    </dialog>
  )
}
