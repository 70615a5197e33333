/** What an operator's reports look for by its time, and messages that could not be sent. */
export const operatorReportsMigration = `
create index bookings_made on bookings (created_at);
create index voucher_sales_made on voucher_sales (created_at);
create index order_returns_made on order_returns (created_at);
create index ledger_paid_in on ledger (created_at) where reason = 'paid-in';
create index outbox_dead on outbox (id) where state = 'dead';
`
