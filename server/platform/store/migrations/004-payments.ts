/**
 * Several payments for one order by any payment method, with a deadline for settling each; and the ledger,
 * which has the balance of every account and the receipts of every order.
 */
export const paymentsMigration = `
alter table payments
  -- Parts of one attempt: 0 is the one that is asked for first, the others are stored value that is taken with it.
  add column part integer not null default 0 check (part >= 0),
  add column instrument text not null default 'card'
    check (instrument in ('card', 'saved-card', 'hosted-session', 'phone', 'wallet', 'voucher')),
  -- The ledger's account that stored value is taken from; null for money of others.
  add column account text,
  add column handle text,
  add column next_step jsonb,
  add column deadline_at timestamptz not null default now(),
  drop constraint payments_state_check,
  add constraint payments_state_check check (state in ('started', 'verify', 'pending', 'needsOperator', 'approved',
    'declined', 'refunding', 'refunded', 'refundStuck')),
  drop constraint payments_decline_reason_check,
  add constraint payments_decline_reason_check check (decline_reason in ('card-declined', 'verification-failed',
    'not-arrived', 'cancelled', 'timed-out', 'balance-spent')),
  add constraint payments_account_check check ((account is not null) = (instrument in ('wallet', 'voucher'))),
  add constraint payments_problem_check check (problem in ('mismatch', 'no-answer', 'refund-failed')),
  drop constraint payments_reservation_id_attempt_id_key,
  add unique (order_id, attempt_id, part);

update payments set deadline_at = created_at + interval '16 minutes',
       next_step = case when state = 'verify' then jsonb_build_object('kind', 'frame', 'url', verify_url) end;
alter table payments
  alter column instrument drop default, alter column deadline_at drop default, drop column verify_url;

drop index payments_one_running;
create unique index payments_one_running on payments (order_id)
  where part = 0 and state in ('started', 'verify', 'pending', 'needsOperator');
create unique index payments_handle on payments (provider, handle) where handle is not null;
create index payments_for_operators on payments (updated_at) where state in ('needsOperator', 'refundStuck');

create table ledger (
  id bigint generated always as identity primary key,
  account text not null,
  currency text not null,
  amount_minor integer not null check (amount_minor <> 0),
  reason text not null check (reason in ('given', 'taken', 'given-back', 'paid-in', 'paid-out')),
  -- Set where an order got or gave back money: its entries add up to its total, or to nothing.
  order_id text references orders (id),
  payment_id text references payments (id),
  dedupe_key text not null unique,
  valid_until timestamptz,
  -- Not the transaction's beginning: an account's entries follow one another.
  created_at timestamptz not null default clock_timestamp()
);
create index ledger_account on ledger (account, currency, id);
create index ledger_order on ledger (order_id) where order_id is not null;

create function ledger_only_grows() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger only grows: correct it by another entry';
end
$$;
create trigger ledger_only_grows before update or delete on ledger for each row execute function ledger_only_grows();
create trigger ledger_is_never_emptied before truncate on ledger execute function ledger_only_grows();

insert into ledger (account, currency, amount_minor, reason, order_id, payment_id, dedupe_key)
select provider, currency, amount_minor, 'paid-in', order_id, id, 'in:' || id
  from payments where state in ('approved', 'refunding', 'refunded') and amount_minor <> 0;
insert into ledger (account, currency, amount_minor, reason, order_id, payment_id, dedupe_key)
select provider, currency, -amount_minor, 'paid-out', order_id, id, 'out:' || id
  from payments where state = 'refunded' and amount_minor <> 0;
`
