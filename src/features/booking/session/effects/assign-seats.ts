import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import { bestSeats } from '@/contract/hall/best-seats'
import type { EffectParts } from '../flow-runner'
import type { HoldingFlow } from '../../flow/state'
import { hallFromBlocks } from '../../show/hall-from-blocks'

/**
 * Seats of a show where the visitor does not pick: those that the answer marks as chosen for so many, else the best
 * that are free. Empty when the API tells no seats at all. // spec §4: otherwise seats come pre-assigned
 * @throws ApiError
 */
export async function assignSeats(
  { sale, count }: HoldingFlow,
  { api, signal }: Pick<EffectParts, 'api' | 'signal'>,
): Promise<readonly string[]> {
  const answer = await api.call(GetSeatLayout, { SchID: sale.scheduleId, RequiredSeats: count }, { signal })
  const marked = answer.SeatLayouts.flatMap((block) => block.Seats.flat())
    .filter((seat) => seat.SelectStatusFlag && seat.Status === 1 && seat.SeatName !== '')
    .map((seat) => seat.SeatName)
  if (marked.length === count) return marked
  const hall = hallFromBlocks(answer.SeatLayouts)
  if (!hall) return []
  return bestSeats(hall.layout, hall.availability, count).flatMap((seat) => hall.names[seat] ?? [])
}
