import type { SeatLayoutAnswer } from '@/contract/booking/get-seat-layout'
import { GetSeatChanges } from '@/contract/booking/get-seat-changes'
import { isSeatFree, packSeats, setSeatFree, unpackSeats } from '@/contract/hall/seat-bits'
import type { Api } from '@/src/lib/api/api'

export interface LiveSeats {
  readonly version: string | undefined
  /** The answer’s `Availability`. */
  readonly packed: string
  /** Indices of seats that were free at the last poll and are not now. */
  readonly justTaken: readonly number[]
}

/**
 * Returns the current availability, requested as changes of the known version; the same string when nothing
 * has changed. @throws ApiError
 */
export async function fetchSeatChanges(
  api: Api,
  scheduleId: string,
  known: Pick<LiveSeats, 'version' | 'packed'>,
  signal: AbortSignal,
): Promise<LiveSeats> {
  const answer = await api.call(GetSeatChanges, { SchID: scheduleId, Since: known.version }, { signal })
  const version = answer.Version
  const before = unpackSeats(known.packed)
  if (answer.Availability !== undefined) {
    const now = unpackSeats(answer.Availability)
    const justTaken: number[] = []
    for (let seat = 0; seat < before.length * 8; seat++)
      if (isSeatFree(before, seat) && !isSeatFree(now, seat)) justTaken.push(seat)
    return { version, packed: answer.Availability, justTaken }
  }
  const changed = answer.Changed ?? []
  if (changed.length === 0) return { version, packed: known.packed, justTaken: [] }
  const now = before.slice()
  for (const seat of changed) setSeatFree(now, seat, !isSeatFree(before, seat))
  return {
    version,
    packed: packSeats((seat) => isSeatFree(now, seat), now.length * 8),
    justTaken: changed.filter((seat) => isSeatFree(before, seat)),
  }
}

export function withAvailability(
  answer: SeatLayoutAnswer,
  { packed }: Pick<LiveSeats, 'packed'>,
): SeatLayoutAnswer {
  return answer.Availability === packed ? answer : { ...answer, Availability: packed }
}
