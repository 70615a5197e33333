/**
 * Indexes for operators’ reports by time, and for undelivered messages. One migration for each table:
 * building an index blocks writers of its table, and locking two tables at once could deadlock with a visitor
 * who locks them in another order.
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
