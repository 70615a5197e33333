import { sql } from 'kysely'
import type { Database } from '@/server/platform/store/store'

export interface CodeUses {
  readonly code: string
  /** Orders paid with the code, including those returned later. */
  readonly orders: number
  readonly paying: number
  /** Uses that count against the code’s limit; returned orders do not. */
  readonly counted: number
  /** Total discount on paid orders, in minor units, by currency. */
  readonly off: readonly { readonly currency: string; readonly amountMinor: number }[]
}

/** Returns the uses of every code that is on an order or has counted uses. */
export async function findCodeUses(db: Database): Promise<CodeUses[]> {
  const { rows } = await sql<CodeUses>`
    with used as (
      select l.code, o.currency,
             (count(distinct o.id) filter (where o.state in ('fulfilled', 'refunded')))::int as orders,
             (count(distinct o.id) filter (where o.state = 'paying'))::int as paying,
             (coalesce(sum(-l.quantity::bigint * l.unit_minor) filter (where o.state in ('fulfilled', 'refunded')), 0))::float8 as off
        from order_lines l join orders o on o.id = l.order_id
       where l.kind = 'discount' and o.state in ('fulfilled', 'refunded', 'paying')
       group by 1, 2
    )
    select coalesce(u.code, c.code) as "code", coalesce(sum(u.orders), 0)::int as "orders",
           coalesce(sum(u.paying), 0)::int as "paying", coalesce(max(c.used), 0)::int as "counted",
           coalesce(jsonb_agg(jsonb_build_object('currency', u.currency, 'amountMinor', u.off) order by u.currency)
             filter (where u.off > 0), '[]') as "off"
      from used u full join offer_counts c on c.code = u.code
     group by 1 order by 1`.execute(db.kysely)
  return rows
}
