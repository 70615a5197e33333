import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { maxSeatsOffered } from '@/contract/limits'
import type { Sale } from '../flow/state'

/** What the flow needs to know of a show. `titleId` and `seatLayout` of the address stand in for an API that does not say. */
export function saleOf(
  answer: SeatLayoutAnswer,
  from: { scheduleId: string; titleId: string; seatLayout: 0 | 1 },
): Sale {
  const kind = answer.Show?.Kind ?? 'movie'
  return {
    scheduleId: from.scheduleId,
    titleId: answer.Show?.TitleID ?? from.titleId,
    picksSeats: (answer.SeatLayoutMode ?? from.seatLayout) === 1,
    mostSeats: Math.max(1, Math.min(maxSeatsOffered[kind], answer.MaxTicketLimit ?? Infinity)),
    currency: answer.Currency,
    // The mode is ours, as is a reservation that only says how many.
    assignedBy: answer.SeatLayoutMode === undefined ? 'app' : 'server',
  }
}
