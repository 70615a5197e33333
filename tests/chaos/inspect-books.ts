import type { Store } from '@/server/platform/store/store'

/** What must never be, counted by comparing the bank's books with ours. */
export interface WrongBooks {
  readonly paidWithoutTickets: number
  readonly ticketsWithoutMoney: number
  readonly seatsSoldTwice: number
  readonly liveWithoutClaims: number
  readonly unsettled: number
}

/** What somebody looks for who knows both, and nothing of how they came about. */
export async function inspectBooks(store: Store): Promise<WrongBooks> {
  const count = async (text: string) =>
    (await store.query<{ n: number }>(`select count(*)::int as n from (${text}) counted`)).rows[0]?.n ?? -1
  return {
    paidWithoutTickets: await count(
      `select 1 from sandbox_bank_charges c join reservations r on r.id = c.order_reference
           left join payments p on p.id = c.reference and p.state = 'approved'
          where c.state = 'approved' and (p.id is null or r.seat_count <> (
            select count(*) from tickets t join bookings b on b.id = t.booking_id where b.order_id = p.order_id))`,
    ),
    ticketsWithoutMoney: await count(
      `select 1 from bookings b join order_totals o using (order_id) where o.total_minor is distinct from (
           select sum(p.amount_minor) from payments p left join sandbox_bank_charges c on c.reference = p.id
            where p.order_id = b.order_id and p.state = 'approved' and (p.account is not null or c.state = 'approved'))`,
    ),
    seatsSoldTwice: await count('select 1 from tickets group by schedule_id, seat_index having count(*) > 1'),
    liveWithoutClaims: await count(
      `select 1 from reservations r left join claims c on c.reservation_id = r.id
          where r.state in ('paying', 'confirmed') or (r.state = 'held' and r.expires_at > now())
          group by r.id, r.seat_count having count(c.seat_index) <> r.seat_count`,
    ),
    unsettled: await count(
      `select 1 from payments where state in ('started', 'verify', 'pending', 'refunding')`,
    ),
  }
}
