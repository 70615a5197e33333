import { sql } from 'kysely'
import { walletReasons } from '@/contract/payment/get-wallet'
import type { Database } from '@/server/platform/store/store'

/** All entries of some vouchers, in the order in which they were written, with what was bought by them, and by whom. */
export function listVoucherEntries(on: Database, vouchers: readonly string[]) {
  return on.kysely
    .selectFrom('ledger as l')
    .leftJoin('payments as p', 'p.id', 'l.payment_id')
    .leftJoin('orders as o', 'o.id', 'p.order_id')
    .leftJoin('reservations as r', 'r.id', 'p.order_id')
    .leftJoin('bookings as b', 'b.order_id', 'p.order_id')
    .select([
      'l.id',
      'l.account as voucher',
      'l.created_at as createdAt',
      'l.currency',
      'l.amount_minor as amountMinor',
      'l.reason',
      'l.valid_until as validUntil',
      'o.account_id as boughtBy',
      sql<boolean>`p.id is not null`.as('isOfOrder'),
      sql<string | null>`r.show ->> 'title'`.as('title'),
      'b.id as bookingId',
      sql<Date>`clock_timestamp()`.as('now'),
    ])
    .where('l.account', 'in', vouchers)
    .where('l.reason', 'in', walletReasons)
    .orderBy('l.id')
    .execute()
}
export type VoucherEntry = Awaited<ReturnType<typeof listVoucherEntries>>[number]
