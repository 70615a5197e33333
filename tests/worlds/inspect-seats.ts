import type { Store } from '@/server/platform/store/store'

export interface SeatFaults {
  /** Seats that two have: `held` by live reservations, `ticketed` twice. */
  readonly overlaps: { held: number; ticketed: number }
  /** Live reservations without all their claims. */
  readonly incomplete: number
  /** Reservations without an order in the same state, with a line for each seat and no other. */
  readonly strays: number
}

const live = `r.schedule_id = $1 and (r.state in ('paying', 'confirmed') or (r.state = 'held' and r.expires_at > now()))`

/** Counts what must never be, from reservations, orders and tickets and not from claims. */
export async function inspectSeats(store: Store, scheduleId: string): Promise<SeatFaults> {
  const count = async (text: string) =>
    (await store.query<{ n: number }>(`select count(*)::int as n from (${text}) counted`, [scheduleId]))
      .rows[0]?.n ?? -1
  return {
    overlaps: {
      held: await count(
        `select seat from reservations r, unnest(r.seat_indices) seat where ${live} group by seat having count(*) > 1`,
      ),
      ticketed: await count(
        'select seat_index from tickets where schedule_id = $1 group by seat_index having count(*) > 1',
      ),
    },
    incomplete: await count(
      `select r.id from reservations r left join claims c on c.reservation_id = r.id
        where ${live} group by r.id, r.seat_count having count(c.seat_index) <> r.seat_count`,
    ),
    strays: await count(
      `select r.id from reservations r left join orders o on o.id = r.id
        where r.schedule_id = $1 and (
          (r.state, o.state) not in (('held', 'open'), ('paying', 'paying'), ('confirmed', 'fulfilled'),
                                     ('released', 'cancelled'), ('refunded', 'refunded'))
          or o.id is null
          or r.seat_indices is distinct from (select array_agg(l.seat_index order by l.position) from order_lines l
                                 where l.order_id = o.id and l.kind = 'seat'))`,
    ),
  }
}
