import { GetSeatLayout } from '@/contract/booking/get-seat-layout'
import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { findBestSeats } from '@/contract/hall/best-seats'
import { roundToMinor } from '@/contract/money'
import type { HoldingFlow } from '@/src/features/booking/flow/state'
import { createHallFromBlocks } from '@/src/features/booking/show/hall-from-blocks'
import type { EffectDeps } from './effect-deps'

export interface SeatsToReserve {
  readonly seats: readonly string[]
  /** Price of the seats alone, minor units; null where the API returns no price. */
  readonly ticketsMinor: number | null
}

/**
 * Returns the seats to reserve at an API that only follows the specification, with their price, because its
 * reservation may not return it.
 * @throws ApiError
 */
export async function findSeatsToReserve(
  { sale, seats, count }: HoldingFlow,
  { api, signal }: Pick<EffectDeps, 'api' | 'signal'>,
): Promise<SeatsToReserve> {
  const RequiredSeats = seats.length || count
  const answer = await api.call(GetSeatLayout, { SchID: sale.scheduleId, RequiredSeats }, { signal })
  const requestedSeats = seats.length > 0 ? seats : assignSeats(answer, count)
  return { seats: requestedSeats, ticketsMinor: priceOfSeats(answer, requestedSeats) }
}

/**
 * Returns the assigned seats: those that the answer marks as chosen for this count, else the best free ones.
 * Empty when the API returns no seats at all. // spec §4: otherwise seats come pre-assigned
 */
function assignSeats(answer: SeatLayoutAnswer, count: number): readonly string[] {
  const marked = answer.SeatLayouts.flatMap((block) => block.Seats.flat())
    .filter((seat) => seat.SelectStatusFlag && seat.Status === 1 && seat.SeatName !== '')
    .map((seat) => seat.SeatName)
  if (marked.length === count) return marked
  const hall = createHallFromBlocks(answer.SeatLayouts)
  if (!hall) return []
  return findBestSeats(hall.layout, hall.availability, count).flatMap((seat) => hall.names[seat] ?? [])
}

function priceOfSeats({ SeatLayouts, SeatTypes, Currency }: SeatLayoutAnswer, names: readonly string[]) {
  const priceOfClass = new Map(SeatTypes.map((type) => [type.SeatClassID, type.Price]))
  const priceOf = new Map<string, number | undefined>()
  for (const { SeatClass, Seats } of SeatLayouts)
    for (const seat of Seats.flat())
      priceOf.set(seat.SeatName, seat.Price ?? priceOfClass.get(seat.SeatClassID ?? SeatClass.SeatClassID))
  let sumMinor = 0
  for (const name of names) {
    const price = priceOf.get(name)
    if (price === undefined) return null
    sumMinor += roundToMinor(price, Currency)
  }
  return names.length > 0 ? sumMinor : null
}
