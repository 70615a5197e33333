import type { Store } from '@/server/platform/store/store'

/** Counts of states that must never occur, from comparing the bank's records with the server's. */
export interface OrderErrors {
  readonly paidWithoutTickets: number
  readonly ticketsWithoutMoney: number
  readonly seatsSoldTwice: number
  readonly liveWithoutClaims: number
  readonly unsettled: number
  /** Codes whose counted uses differ from the uses of orders, or exceed their limit. */
  readonly codesMiscounted: number
}

/** Counts wrong states from both databases alone, without knowledge of how they came about. */
export async function inspectOrders(store: Store): Promise<OrderErrors> {
  const count = async (text: string) =>
    (await store.query<{ n: number }>(`select count(*)::int as n from (${text}) counted`)).rows[0]?.n ?? -1
  return {
    paidWithoutTickets: await count(
      `with c as (select reference, order_reference from sandbox_bank_charges where state = 'approved'
                  union all select reference, order_reference from sandbox_pushes where result = '0' and refunds = '{}')
         select 1 from c join reservations r on r.id = c.order_reference
           left join payments p on p.id = c.reference and p.state = 'approved'
          -- What was taken back with its fees kept.
          where not exists (select from order_returns o where o.order_id = r.id and o.is_whole)
            and (p.id is null or r.seat_count <> (
            select count(*) from tickets t join bookings b on b.id = t.booking_id
             where b.order_id = p.order_id and t.void_at is null))`,
    ),
    ticketsWithoutMoney: await count(
      `select 1 from bookings b join order_totals o using (order_id) where b.cancelled_at is null and o.total_minor is distinct from (
           select sum(p.amount_minor) from payments p left join sandbox_bank_charges c on c.reference = p.id
            left join sandbox_pushes s on s.reference = p.id
            where p.order_id = b.order_id and p.state = 'approved' and (p.account is not null or c.state = 'approved' or s.result = '0'
              -- Its books are its own.
              or p.provider = 'ngenius'))`,
    ),
    seatsSoldTwice: await count(
      'select 1 from tickets where void_at is null group by schedule_id, seat_index having count(*) > 1',
    ),
    liveWithoutClaims: await count(
      `select 1 from reservations r left join claims c on c.reservation_id = r.id
          where r.state in ('paying', 'confirmed') or (r.state = 'held' and r.expires_at > now())
          group by r.id, r.seat_count having count(c.seat_index) <> r.seat_count`,
    ),
    codesMiscounted: await count(
      `select 1 from offer_uses u full join offer_counts c using (code) group by code, c.used
        having coalesce(c.used, 0) <> count(*) filter (where u.state <> 'free')
            or coalesce(c.used, 0) > coalesce(max(nullif(u.most_uses, 0)), 1000000)`,
    ),
    unsettled: await count(
      `select 1 from payments where state in ('started', 'verify', 'pending', 'refunding')`,
    ),
  }
}
