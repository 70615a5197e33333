import { useRouter } from '@tanstack/react-router'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { pathOf } from '@/contract/page/path-of'
import type { Sale } from '../flow/state'

/** Leaves the booking for the page of its film or event. */
export function useLeaveBooking(answer: SeatLayoutAnswer, sale: Sale): () => void {
  const router = useRouter()
  const path =
    answer.Show?.Kind === 'event'
      ? pathOf('event', { eventID: sale.titleId })
      : pathOf('movie', { movieID: sale.titleId, cinemaID: answer.Cinema.CinemaID })
  // At once: what follows finds the booking left.
  return () => router.history.push(path, undefined, { ignoreBlocker: true })
}
