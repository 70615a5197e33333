/**
 * Reservations, claims, payments, bookings and messages. None of them refers to the tables of the catalogue,
 * because an import replaces those and sold tickets must outlive it.
 */
export const bookingMigration = `
create function fail(code text) returns integer language plpgsql volatile as $$
begin
  raise exception 'refused: %', code using errcode = code;
end
$$;

create table server_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);

create table reservations (
  id text primary key,
  brand_id text not null,
  country_id integer not null,
  schedule_id text not null,
  attempt_key bytea not null unique,
  key_hash bytea not null,
  visitor text not null,
  state text not null check (state in ('held', 'paying', 'confirmed', 'released', 'refunded')),
  language text not null,
  seat_indices integer[] not null,
  seat_count integer not null,
  seats jsonb not null,
  show jsonb not null,
  currency text not null,
  tickets_minor integer not null,
  fee_minor_per_seat integer not null,
  discount_minor integer not null default 0,
  total_minor integer not null,
  max_tickets integer not null,
  email text,
  mobile text,
  country_code text,
  extended boolean not null default false,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (seat_count = cardinality(seat_indices)),
  check (total_minor = tickets_minor + fee_minor_per_seat * seat_count - discount_minor)
);
create index reservations_live on reservations (schedule_id, visitor) where state in ('held', 'paying');
create index reservations_email on reservations (schedule_id, email) where state in ('held', 'paying');

-- Who has a seat. The unique index alone says that nobody else can; a claim lives until expires_at,
-- which is infinity from the start of a payment until its outcome is known, and for good once it is paid.
create table claims (
  schedule_id text not null,
  seat_index integer not null,
  reservation_id text not null,
  expires_at timestamptz not null
);
create unique index claims_one_per_seat on claims (schedule_id, seat_index);
create index claims_reservation on claims (reservation_id);

-- Seats that a visitor holds for one show. Serialises the visitor's own requests, so that two at once cannot both
-- find room; being volatile it sees what was committed before it got the lock.
create function seats_held_by(
  in_schedule_id text, in_visitor text, in_replaces text, in_replaces_hash bytea
) returns integer language plpgsql volatile as $$
declare seats integer;
begin
  perform pg_advisory_xact_lock(hashtext(in_schedule_id), hashtext(in_visitor));
  select coalesce(sum(seat_count), 0) into seats
    from reservations r
   where r.schedule_id = in_schedule_id and r.visitor = in_visitor
     and (r.state = 'paying' or (r.state = 'held' and r.expires_at > now()))
     and (r.id = in_replaces and r.key_hash = in_replaces_hash and r.state = 'held') is not true;
  return seats;
end
$$;

create table payments (
  id text primary key,
  reservation_id text not null references reservations (id),
  brand_id text not null,
  attempt_id uuid not null,
  provider text not null,
  option_id integer not null,
  state text not null
    check (state in ('started', 'verify', 'pending', 'approved', 'declined', 'refunding', 'refunded')),
  amount_minor integer not null,
  currency text not null,
  return_origin text not null,
  nonce text not null,
  verify_url text,
  provider_reference text,
  card_brand text,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  decline_reason text check (decline_reason in ('card-declined', 'verification-failed', 'not-arrived')),
  problem text,
  refund_tries integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  next_check_at timestamptz not null default now(),
  checks integer not null default 0,
  unique (reservation_id, attempt_id)
);
create unique index payments_one_running on payments (reservation_id)
  where state in ('started', 'verify', 'pending');
create index payments_unsettled on payments (next_check_at)
  where state in ('started', 'verify', 'pending', 'refunding');

create table bookings (
  id text primary key,
  reservation_id text not null unique references reservations (id),
  payment_id text not null unique references payments (id),
  brand_id text not null,
  schedule_id text not null,
  reference text not null unique,
  code_text text not null,
  created_at timestamptz not null default now()
);

create table tickets (
  booking_id text not null references bookings (id),
  seat_index integer not null,
  schedule_id text not null,
  seat_name text not null,
  class_label text not null,
  price_minor integer not null,
  primary key (booking_id, seat_index)
);

create table outbox (
  id bigint generated always as identity primary key,
  dedupe_key text not null unique,
  brand_id text not null,
  channel text not null check (channel in ('email', 'sms')),
  language text not null,
  recipient text not null,
  subject text not null default '',
  body_text text not null,
  body_html text not null default '',
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'logged', 'dead')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  leased_until timestamptz not null default '-infinity',
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index outbox_waiting on outbox (next_at) where state = 'waiting';

-- What the sandbox's bank decided: a foreign party's books, read by nobody but the bank itself.
create table sandbox_bank_charges (
  reference text primary key,
  order_reference text not null,
  amount_minor integer not null,
  currency text not null,
  state text not null check (state in ('verify', 'approved', 'declined', 'refunded')),
  verification text not null check (verification in ('none', 'passes', 'fails')),
  nonce text not null,
  merchant_name text not null,
  merchant_origin text not null,
  card_last4 text not null check (card_last4 ~ '^[0-9]{4}$'),
  code_tries integer not null default 0,
  created_at timestamptz not null default now()
);
`
