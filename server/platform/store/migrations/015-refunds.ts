/**
 * Returns of purchases: what was returned of an order (`order_returns`) and its money (`refunds`), one for
 * each payment that is refunded. Cancelled and postponed shows, the work that they cause, and the actions of
 * operators with their reasons.
 */
export const refundsMigration = `
create table order_returns (
  id text primary key,
  order_id text not null references orders (id),
  -- Seats by place in the hall, food by its id; neither for money alone.
  seats integer[] not null default '{}',
  foods text[] not null default '{}',
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  -- All that was left of the order.
  is_whole boolean not null,
  reason text not null check (reason in ('show-cancelled', 'show-postponed', 'operator', 'visitor')),
  asked_by text not null,
  why text not null default '',
  created_at timestamptz not null default now()
);
create index order_returns_order on order_returns (order_id);

create table refunds (
  -- The provider's idempotency key, and the name in the ledger.
  id text primary key,
  payment_id text not null references payments (id),
  order_id text not null references orders (id),
  -- Null for a payment that bought nothing: it goes back as a whole, and its refund has the payment's own id.
  return_id text references order_returns (id),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  reason text not null,
  state text not null default 'asked' check (state in ('asked', 'underway', 'done', 'stuck')),
  tries integer not null default 0,
  next_check_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (return_id, payment_id)
);
create index refunds_order on refunds (order_id);
create index refunds_payment on refunds (payment_id);
create index refunds_due on refunds (next_check_at) where state in ('asked', 'underway');
create index refunds_stuck on refunds (updated_at) where state = 'stuck';

-- A payment gives back what it took, and no more, whoever asks, in whatever order. The payment's row makes them take turns.
create function refunds_stay_within() returns trigger language plpgsql as $$
declare
  taken integer;
  given bigint;
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.payment_id, new.order_id, new.amount_minor, new.currency)
       is distinct from (old.id, old.payment_id, old.order_id, old.amount_minor, old.currency)
       or (old.state = 'done' and new.state <> 'done') then
      raise exception 'a refund is written once: only its state goes on' using errcode = '23514';
    end if;
    return new;
  end if;
  select amount_minor into taken from payments where id = new.payment_id for update;
  select coalesce(sum(amount_minor), 0) into given
    from refunds where payment_id = new.payment_id and id <> new.id;
  if given + new.amount_minor > taken then
    raise exception 'a payment gives back no more than it took' using errcode = '23514';
  end if;
  return new;
end
$$;
create trigger refunds_stay_within before insert or update on refunds
  for each row execute function refunds_stay_within();

-- Refunds of before.
insert into refunds (id, payment_id, order_id, amount_minor, currency, reason, state, tries)
select id, id, order_id, amount_minor, currency, 'system',
       case state when 'refunded' then 'done' when 'refundStuck' then 'stuck' else 'asked' end, refund_tries
  from payments where state in ('refunding', 'refunded', 'refundStuck') and amount_minor > 0;

-- The books of the sandbox's bank: what of a charge was given back, by the shop's name of it.
create table sandbox_bank_refunds (
  reference text primary key,
  charge text not null references sandbox_bank_charges (reference),
  amount_minor integer not null check (amount_minor > 0)
);
create index sandbox_bank_refunds_charge on sandbox_bank_refunds (charge);

-- A ticket whose seat was given back lets nobody in.
alter table tickets add column void_at timestamptz;
alter table bookings add column cancelled_at timestamptz;

-- Shows that do not take place as they were sold. An import changes nothing of it.
create table show_changes (
  schedule_id text primary key,
  state text not null check (state in ('cancelled', 'postponed')),
  new_starts_at timestamptz,
  -- Until when who has tickets may have the money instead.
  refund_until timestamptz,
  created_at timestamptz not null default now()
);

-- What operators did: it only grows.
create table operator_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  by_name text not null,
  why text not null,
  what text not null,
  details jsonb not null
);
create function operator_actions_only_grow() returns trigger language plpgsql as $$
begin
  raise exception 'what an operator did stays written';
end
$$;
create trigger operator_actions_only_grow before update or delete on operator_actions
  for each row execute function operator_actions_only_grow();
create trigger operator_actions_are_never_emptied before truncate on operator_actions
  execute function operator_actions_only_grow();

-- One job for each order of a show that was called off: whoever dies leaves the rest to the next.
create table called_off_orders (
  schedule_id text not null references show_changes (schedule_id),
  order_id text not null references orders (id),
  -- Of the action that called it off.
  action_id bigint not null references operator_actions (id),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'stuck')),
  tries integer not null default 0,
  next_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (action_id, order_id)
);
create index called_off_orders_due on called_off_orders (next_at) where state = 'waiting';
`
