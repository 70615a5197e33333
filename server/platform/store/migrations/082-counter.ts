/**
 * Sales at the counter: shifts of tills, the cash that came in and went out during each, closed days, and the
 * PINs by which people identify themselves there.
 */
export const counterMigrations = [
  {
    id: '082-payment-instruments',
    // Payments check them: a constraint here would need a change for each new one.
    sql: 'alter table payments drop constraint payments_instrument_check',
  },
  {
    id: '083-counter',
    sql: `
create table counter_shifts (
  id bigint generated always as identity primary key,
  -- Chosen by the till: a repeated request opens no second shift.
  request_id uuid not null unique,
  cinema_id text not null,
  country_id integer not null,
  till text not null,
  -- The business day in which it was opened, YYYY-MM-DD.
  day text not null,
  currency text not null,
  float_minor integer not null check (float_minor >= 0),
  -- The person who sells now.
  staff_id bigint not null,
  by_name text not null,
  -- Who is signed in on the till's computer.
  signed_in_id bigint not null,
  opened_by text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  closed_by text,
  z_number integer,
  -- The Z report, as it was printed.
  report jsonb,
  check ((closed_at is null) = (report is null))
);
create unique index counter_shifts_open on counter_shifts (cinema_id, till) where closed_at is null;
create unique index counter_shifts_z on counter_shifts (cinema_id, till, z_number);
create index counter_shifts_day on counter_shifts (day);
create function counter_shifts_stay_closed() returns trigger language plpgsql as $$
begin
  if old.closed_at is not null then
    raise exception 'a closed shift stays as it was counted';
  end if;
  return new;
end
$$;
create trigger counter_shifts_stay_closed before update on counter_shifts
  for each row execute function counter_shifts_stay_closed();

create table counter_sales (
  order_id text primary key,
  payment_id text not null unique,
  shift_id bigint not null references counter_shifts,
  staff_id bigint not null,
  by_name text not null,
  way text not null check (way in ('cash', 'terminal')),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  -- Of cash: what the customer gave.
  received_minor integer,
  -- Of a terminal: what is on its receipt.
  reference text not null default '',
  sold_at timestamptz not null default now()
);
create index counter_sales_shift on counter_sales (shift_id);

-- Refunds that the counter paid out.
create table counter_payouts (
  refund_id text primary key,
  shift_id bigint not null references counter_shifts,
  staff_id bigint not null,
  by_name text not null,
  way text not null check (way in ('cash', 'terminal')),
  amount_minor integer not null check (amount_minor > 0),
  reference text not null default '',
  paid_at timestamptz not null default now()
);
create index counter_payouts_shift on counter_payouts (shift_id);

-- Cash put into a drawer and taken out of it, besides sales and refunds.
create table counter_cash (
  request_id uuid primary key,
  shift_id bigint not null references counter_shifts,
  kind text not null check (kind in ('pay-in', 'drop')),
  amount_minor integer not null check (amount_minor > 0),
  staff_id bigint not null,
  by_name text not null,
  confirmed_by bigint not null,
  confirmed_name text not null,
  why text not null,
  moved_at timestamptz not null default now(),
  check (confirmed_by <> staff_id)
);
create index counter_cash_shift on counter_cash (shift_id);

create table counter_days (
  cinema_id text not null,
  day text not null,
  staff_id bigint not null,
  by_name text not null,
  closed_at timestamptz not null default now(),
  primary key (cinema_id, day)
);
`,
  },
  { id: '084-staff-pins', sql: 'alter table staff add column pin_hash text' },
] as const

/** Gift vouchers at the counter. */
// The code checks how a sale was paid: a constraint here would need a change for each new way.
export const counterVoucherMigration = 'alter table counter_sales drop constraint counter_sales_way_check'

/**
 * Seats set aside for tills, which sell them while the network is away. They are claims like those of blocked seats;
 * these rows say whose they are and what their tickets cost.
 */
export const counterBlocksMigration = `
create table counter_blocks (
  id uuid primary key,
  -- The action whose claims they are.
  action_id bigint not null,
  schedule_id text not null,
  cinema_id text not null,
  country_id integer not null,
  brand_id text not null,
  till text not null,
  -- The only device that may sell them; null until one of the till takes them.
  device uuid,
  seat_indices integer[] not null,
  terms jsonb not null,
  ends_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index counter_blocks_till on counter_blocks (cinema_id, till, ends_at);

-- Sales made while the network was away that could not be entered; their customers have the money back.
create table counter_dropped_sales (
  order_id text primary key,
  block_id uuid not null references counter_blocks,
  staff_id bigint not null,
  by_name text not null,
  why text not null,
  dropped_at timestamptz not null default now()
);
`
