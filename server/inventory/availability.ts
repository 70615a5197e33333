import { packSeats } from '@/contract/hall/seat-bits'
import type { Store } from '@/server/platform/store/store'

/** Indices of the seats of a show that nobody can have now, ascending. */
export async function takenSeats(store: Store, scheduleId: string): Promise<number[]> {
  const { rows } = await store.query<{ seat_index: number }>(
    'select seat_index from claims where schedule_id = $1 and expires_at > now() order by seat_index',
    [scheduleId],
    'taken-seats',
  )
  return rows.map((row) => row.seat_index)
}

/** What is free, as the wire's bit set over `seatCount` seats. */
export async function availability(store: Store, scheduleId: string, seatCount: number): Promise<string> {
  const taken = new Set(await takenSeats(store, scheduleId))
  return packSeats((index) => !taken.has(index), seatCount)
}

/** How many seats of each show are taken; a show with none is absent. */
export async function takenCounts(
  store: Store,
  scheduleIds: readonly string[],
): Promise<Map<string, number>> {
  if (scheduleIds.length === 0) return new Map()
  const { rows } = await store.query<{ schedule_id: string; taken: number }>(
    `select schedule_id, count(*)::int as taken from claims
      where schedule_id = any($1::text[]) and expires_at > now() group by schedule_id`,
    [scheduleIds],
    'taken-counts',
  )
  return new Map(rows.map((row) => [row.schedule_id, row.taken]))
}
