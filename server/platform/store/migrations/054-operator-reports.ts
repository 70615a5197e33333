/**
 * What an operator's reports look for by its time, and messages that could not be sent. One each: an index that is built holds up
 * whoever writes to its table, and two tables at once could wait for a visitor who has them in another order.
 */
export const operatorReportsMigrations = [
  { id: '054-bookings-made', sql: 'create index bookings_made on bookings (created_at)' },
  {
    id: '054-ledger-paid-in',
    sql: `create index ledger_paid_in on ledger (created_at) where reason = 'paid-in'`,
  },
  { id: '054-order-returns-made', sql: 'create index order_returns_made on order_returns (created_at)' },
  { id: '054-outbox-dead', sql: `create index outbox_dead on outbox (id) where state = 'dead'` },
  { id: '054-voucher-sales-made', sql: 'create index voucher_sales_made on voucher_sales (created_at)' },
] as const
