import type { Store } from '@/server/platform/store/store'

/**
 * Fills a database with orders that were paid, as the product leaves them: of so many days before one, two to four tickets each with
 * a fee and VAT, one in five with a promo code, one in ten partly paid by a voucher, one in thirty given back as a whole.
 */
export async function sellForDays(store: Store, orders: number, days: number, until: Date): Promise<void> {
  for (const statement of statements)
    await store.transaction(async (transaction) => {
      await transaction.query(`set local statement_timeout = 0`)
      const uses = (name: string) => statement.includes(name)
      const values = [
        ...(uses('$1') ? [orders] : []),
        ...(uses('$2') ? [days] : []),
        ...(uses('$3') ? [until] : []),
      ]
      await transaction.query(statement, values)
    })
  await store.query('analyze')
}

/** 700.00 a ticket, 50.00 of fee each, 16 % of it all, 100.00 off with a code. */
const total = `((tickets * 75000 - case when has_code then 10000 else 0 end) * 116 / 100)`

const statements = [
  `create unlogged table sales_to_make as
   select n, 'order' || lpad(n::text, 19, '0') as id, 2 + n % 3 as tickets, n % 5 = 0 as has_code, n % 10 = 3 as has_voucher,
          n % 30 = 7 as is_back, 'show-' || (n % 20000) as show,
          case when n % 3 = 0 then 'Africa/Nairobi' when n % 3 = 1 then 'Asia/Bahrain' else 'Asia/Dubai' end as zone,
          $3::timestamptz - (n::float8 / $1::int) * make_interval(days => $2::int) as at
     from generate_series(1, $1::int) n`,
  `insert into orders (id, brand_id, kind, state, country_id, language, currency, visitor, key_hash, created_at)
   select id, 'tembo', 'tickets', 'fulfilled', 404, 'en', 'KES', 'visitor-' || n, '\\x00', at from sales_to_make`,
  `insert into reservations (id, schedule_id, attempt_key, visitor, state, seat_indices, seat_count, show, max_tickets, created_at, expires_at)
   select id, show, sha256(id::bytea), 'visitor-' || n, 'confirmed', array(select generate_series(1, tickets)), tickets,
          jsonb_build_object('title', 'Film ' || n % 40, 'cinemaName', 'House ' || n % 25, 'timeZone', zone, 'startsAt', at,
            'address', repeat('Parklands Road ', 8), 'screen', 'Screen 1', 'format', '2D', 'rated', 'PG', 'terms', repeat('x', 300)),
          6, at, 'infinity' from sales_to_make`,
  `insert into bookings (id, order_id, brand_id, schedule_id, reference, code_text, created_at)
   select id, id, 'tembo', show, id, id, at from sales_to_make`,
  `insert into order_lines (order_id, position, kind, code, quantity, unit_minor, label_en, label_ar, seat_index)
   select id, seat, 'seat', 'standard', 1, 70000, 'Standard', 'عادي', seat from sales_to_make, generate_series(0, tickets - 1) seat
   union all select id, 10, 'fee', 'convenience', tickets, 5000, 'Fee', 'رسم', null from sales_to_make
   union all select id, 11, 'fee', 'vat', 1, ${total} - tickets * 75000 + case when has_code then 10000 else 0 end, 'VAT', 'ضريبة', null from sales_to_make
   union all select id, 12, 'discount', 'friday', 1, -10000, 'Friday', 'الجمعة', null from sales_to_make where has_code`,
  `insert into payments (id, order_id, brand_id, attempt_id, provider, option_id, state, amount_minor, currency, return_origin, nonce, part,
     instrument, account, created_at, deadline_at, next_check_at)
   select id || 'a', id, 'tembo', gen_random_uuid(), 'sandbox', 3, case when is_back then 'refunded' else 'approved' end,
          ${total} - case when has_voucher then 10000 else 0 end, 'KES', '', '', 0, 'card', null, at, at, at from sales_to_make
   union all
   select id || 'b', id, 'tembo', gen_random_uuid(), 'voucher', 6, case when is_back then 'refunded' else 'approved' end,
          10000, 'KES', '', '', 1, 'voucher', 'voucher:' || n, at, at, at from sales_to_make where has_voucher`,
  `insert into ledger (account, currency, amount_minor, reason, order_id, payment_id, dedupe_key, created_at)
   select 'order:' || order_id, currency, amount_minor, 'paid-in', order_id, id, 'in:' || id, created_at from payments
   union all
   select account, currency, -amount_minor, 'taken', null, id, 'take:' || id, created_at from payments where account is not null`,
  `insert into order_returns (id, order_id, seats, amount_minor, currency, is_whole, reason, asked_by, created_at)
   select id, id, array(select generate_series(1, tickets)), ${total}, 'KES', true, 'operator', 'Wanjiru', at from sales_to_make where is_back`,
  `insert into refunds (id, payment_id, order_id, return_id, amount_minor, currency, reason, state, created_at)
   select 'back' || p.id, p.id, p.order_id, p.order_id, p.amount_minor, 'KES', 'operator', 'done', p.created_at
     from payments p where p.state = 'refunded'`,
  `insert into ledger (account, currency, amount_minor, reason, order_id, payment_id, dedupe_key, created_at)
   select 'order:' || order_id, currency, -amount_minor, 'paid-out', order_id, payment_id, 'out:' || id, created_at from refunds`,
  `drop table sales_to_make`,
]
