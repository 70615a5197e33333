import { useRouter } from '@tanstack/react-router'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import type { Sale } from '../flow/state'

/** Leaves the booking for the page of its film or event. */
export function useLeaveBooking(answer: SeatLayoutAnswer, sale: Sale): () => void {
  const router = useRouter()
  const titleId = encodeURIComponent(sale.titleId)
  const path =
    answer.Show?.Kind === 'event'
      ? `/event-details/${titleId}`
      : `/movie/${titleId}/${answer.Cinema.CinemaID}`
  return () => router.history.push(path)
}
