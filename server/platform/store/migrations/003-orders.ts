/**
 * A purchase is an order: lines, which add up to its total, and payments. A reservation holds what its seats
 * need and shares the id of its order. The inventory knows nothing of orders, so no foreign key refers to
 * them.
 */
export const ordersMigration = `
create table orders (
  id text primary key,
  brand_id text not null,
  kind text not null check (kind in ('tickets', 'vouchers')),
  state text not null check (state in ('open', 'paying', 'fulfilled', 'cancelled', 'refunded')),
  country_id integer not null,
  language text not null,
  currency text not null,
  visitor text not null,
  key_hash bytea not null,
  email text,
  mobile text,
  country_code text,
  promotions text[] not null default '{}',
  created_at timestamptz not null default now()
);
create index orders_email on orders (email) where state in ('open', 'paying') and email is not null;

-- No key refers to the order: the statement that makes an order writes its lines, and to check them is a fifth of it.
create table order_lines (
  order_id text not null,
  position integer not null,
  kind text not null check (kind in ('seat', 'food', 'fee', 'discount', 'voucher')),
  code text not null,
  quantity integer not null check (quantity > 0),
  unit_minor integer not null check (unit_minor >= 0 or kind = 'discount'),
  label_en text not null,
  label_ar text not null,
  seat_index integer check ((seat_index is not null) = (kind = 'seat')),
  primary key (order_id, position)
);

-- The one place in SQL that adds up.
create view order_totals as
  select order_id, sum(quantity * unit_minor)::integer as total_minor from order_lines group by order_id;

insert into orders (id, brand_id, kind, state, country_id, language, currency, visitor, key_hash, email, mobile,
                    country_code, created_at)
select id, brand_id, 'tickets',
       case state when 'held' then 'open' when 'paying' then 'paying' when 'confirmed' then 'fulfilled'
                  when 'released' then 'cancelled' else 'refunded' end,
       country_id, language, currency, visitor, key_hash, email, mobile, country_code, created_at
  from reservations;

insert into order_lines (order_id, position, kind, code, quantity, unit_minor, label_en, label_ar, seat_index)
select r.id, seat.place - 1, 'seat', seat.line->>'name', 1, (seat.line->>'priceMinor')::integer,
       seat.line->>'classLabel', seat.line->>'classLabel', (seat.line->>'index')::integer
  from reservations r, jsonb_array_elements(r.seats) with ordinality as seat (line, place)
union all
select id, seat_count, 'fee', 'convenience', seat_count, fee_minor_per_seat, 'Convenience fee', 'رسم الخدمة', null
  from reservations where fee_minor_per_seat > 0
union all
select id, seat_count + 1, 'discount', 'other', 1, -discount_minor, 'Discount', 'خصم', null
  from reservations where discount_minor > 0;

alter table payments drop constraint payments_reservation_id_fkey;
alter table payments rename column reservation_id to order_id;
alter table payments add foreign key (order_id) references orders (id);

-- A booking is what became of an order; which payments paid for it, the order's payments say.
alter table bookings drop constraint bookings_reservation_id_fkey;
alter table bookings rename column reservation_id to order_id;
alter table bookings add foreign key (order_id) references orders (id);
alter table bookings drop column payment_id;
alter table tickets drop column class_label, drop column price_minor;

drop function seats_held_by(text, text, text, bytea);
drop index reservations_email;
alter table reservations
  drop column brand_id, drop column country_id, drop column key_hash, drop column language, drop column seats,
  drop column currency, drop column tickets_minor, drop column fee_minor_per_seat, drop column discount_minor,
  drop column total_minor, drop column email, drop column mobile, drop column country_code,
  -- The network address that reserved, hashed with the server's secret; null where addresses are not limited.
  add column address_key bytea;
create index reservations_held_from on reservations (schedule_id, address_key, expires_at)
  where state = 'held' and address_key is not null;
create index reservations_paid_from on reservations (schedule_id, address_key)
  where state = 'paying' and address_key is not null;

-- Fees follow from the operator's rates when an order is priced, no longer from the show.
alter table schedules drop column fee_minor;
update catalogue_items set
  id = concat(iso, '/', body->>'kind', '/*/convenience'),
  body = jsonb_build_object(
    'id', concat(iso, '/', body->>'kind', '/*/convenience'), 'place', iso, 'kind', body->'kind', 'format', '',
    'code', 'convenience', 'currency', body->'currency',
    'rate', jsonb_build_object('per', 'seat', 'amountMinor', body->'feeMinorPerSeat'))
  from (values (113, 'BH'), (230, 'AE'), (112, 'KW'), (228, 'QA'), (512, 'OM'), (404, 'KE'), (800, 'UG'), (834, 'TZ'))
       as countries (country_id, iso)
 where kind = 'fee' and (body->>'countryId')::integer = country_id;

-- Offers say on which days one must book, for how many tickets they are, and whether they go with others.
update catalogue_items set body = body || jsonb_build_object(
    'combinable', false,
    'discount', body->'discount' || jsonb_build_object(
      'days', case id when 'mtred' then '[1, 2, 3]'::jsonb when 'mt100' then '[0, 5, 6]'::jsonb else '[]'::jsonb end,
      'mostTickets', case body->'discount'->>'kind' when 'flat-price' then 1 else 0 end))
 where kind = 'promotion';

-- Seats of one show that a visitor, and a network address, hold. Serialises the requests of both, always in this
-- order, so that two at once cannot both find room; being volatile it sees what was committed before it got the locks.
create function seats_held(
  in_schedule_id text, in_visitor text, in_address bytea, in_replaced text,
  out by_visitor integer, out by_address integer
) language plpgsql volatile as $$
begin
  perform pg_advisory_xact_lock(hashtext(in_schedule_id), hashtext(in_visitor));
  select coalesce(sum(seat_count), 0) into by_visitor
    from reservations r
   where r.schedule_id = in_schedule_id and r.visitor = in_visitor
     and (r.state = 'paying' or (r.state = 'held' and r.expires_at > now()))
     and (r.id = in_replaced and r.state = 'held') is not true;
  if in_address is null then
    by_address := 0;
    return;
  end if;
  perform pg_advisory_xact_lock(hashtext(in_schedule_id), hashtext(encode(in_address, 'hex')));
  select coalesce(sum(seat_count), 0) into by_address from (
    select seat_count from reservations r
     where r.schedule_id = in_schedule_id and r.address_key = in_address and r.state = 'held'
       and r.expires_at > now() and (r.id = in_replaced) is not true
    union all
    select seat_count from reservations r
     where r.schedule_id = in_schedule_id and r.address_key = in_address and r.state = 'paying'
  ) live;
end
$$;
`
