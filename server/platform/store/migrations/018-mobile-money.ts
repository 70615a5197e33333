/**
 * Mobile money: payment requests to phones and their outcomes, refunds that take time, and the phones of the
 * sandbox. Decline reasons are checked in code, because a constraint here would need a change for each new
 * provider.
 */
export const mobileMoneyMigration = `
alter table payments drop constraint payments_decline_reason_check;
-- The provider's own name of why it declined, for whoever is asked for help.
alter table payments add column provider_code text;

create table mpesa_pushes (
  payment_id text primary key references payments (id),
  -- The paying phone, sealed by a key that the database does not hold; gone when nothing can be given back any more.
  phone_sealed bytea,
  amount_minor integer not null,
  -- Set before the request leaves: from then on it may be on the phone.
  sent_at timestamptz,
  merchant_request_id text,
  checkout_request_id text unique,
  -- What messages said, which nobody signed.
  told_paid_minor integer,
  receipt text,
  created_at timestamptz not null default now()
);
create index mpesa_pushes_with_phone on mpesa_pushes (created_at) where phone_sealed is not null;

create table mpesa_refunds (
  -- Ours, of the refund.
  reference text primary key,
  payment_id text not null references payments (id),
  -- Chosen once: two ways would be two refunds.
  way text not null check (way in ('reversal', 'b2c')),
  amount_minor integer not null,
  -- 'made', 'sent' when it may have been heard, 'heard', 'done', 'failed' when it can be asked for anew.
  state text not null default 'made' check (state in ('made', 'sent', 'heard', 'done', 'failed')),
  -- How often it failed; part of the name of the next.
  failures integer not null default 0,
  conversation_id text,
  result_code text,
  sent_at timestamptz,
  asked_about_at timestamptz
);

-- Requests on the phones of the sandbox.
create table sandbox_pushes (
  reference text primary key,
  order_reference text not null,
  amount_minor integer not null,
  currency text not null,
  merchant_name text not null,
  phone_end text not null,
  -- 'waiting' until somebody answers on the phone; else a result code of M-Pesa's, 0 for paid.
  result text not null default 'waiting',
  -- Given back so far: amounts by the refund's name.
  refunds jsonb not null default '{}',
  created_at timestamptz not null default now()
);
create index sandbox_pushes_waiting on sandbox_pushes (created_at) where result = 'waiting';
`
