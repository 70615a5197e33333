/** How often a hosted session was submitted for a payment: the gateway accepts it only once. */
export const sessionStartsMigration = `
create table ngenius_session_starts (
  payment_id text primary key references payments (id),
  starts integer not null default 1
);
`
