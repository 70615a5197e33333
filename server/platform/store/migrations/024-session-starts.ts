/** How often a hosted session was sent for a payment: the gateway takes it once, and refuses it ever after. */
export const sessionStartsMigration = `
create table ngenius_session_starts (
  payment_id text primary key references payments (id),
  starts integer not null default 1
);
`
