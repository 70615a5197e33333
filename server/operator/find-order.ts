import type { Database } from '@/server/platform/store/store'

/** Orders that somebody at a desk may mean: by id, by the reference or the id of their booking or sale of vouchers, or by the e-mail address. Newest first. */
export async function findOrderIds(on: Database, of: string): Promise<string[]> {
  const name = of.trim()
  const rows = await on.kysely
    .selectFrom('orders as o')
    .leftJoin('bookings as b', 'b.order_id', 'o.id')
    .leftJoin('voucher_sales as s', 's.order_id', 'o.id')
    .select('o.id')
    .where((eb) =>
      eb.or([
        eb('o.id', '=', name.toLowerCase()),
        eb('b.id', '=', name.toLowerCase()),
        eb('b.reference', '=', name.toUpperCase()),
        eb('s.id', '=', name.toLowerCase()),
        eb('s.reference', '=', name.toUpperCase()),
        eb('o.email', '=', name.toLowerCase()),
        eb('o.email', '=', name),
      ]),
    )
    .orderBy('o.created_at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}
