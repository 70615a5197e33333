/**
 * The reserve statement of the version before 007-live-holds, word for word: a server that still runs while a newer one
 * has brought its migrations says this.
 */
export const reserveBeforeLiveHolds = `
with replaceable as materialized (
  select id from orders
   where id = $18 and key_hash = $19 and brand_id = $12 and state = 'open'
), before as materialized (
  select by_visitor, by_address from seats_held($2, $4, $10, (select id from replaceable))
), wanted as materialized (
  select unnest($7::int[]) as seat_index
), r as (
  insert into reservations (id, schedule_id, attempt_key, visitor, state, seat_indices, seat_count, show, max_tickets, address_key, expires_at)
  select $1, $2, $3, $4, 'held', $7, cardinality($7), $8, $6, $10, now() + make_interval(secs => $9)
    from before
  on conflict (attempt_key) do nothing
  returning id, expires_at
), ordered as (
  insert into orders (id, brand_id, kind, state, country_id, language, currency, visitor, key_hash)
  select r.id, $12, 'tickets', 'open', $13, $15, $16, $4, $14 from r
), lined as (
  insert into order_lines (order_id, position, kind, code, quantity, unit_minor, label_en, label_ar, seat_index)
  select r.id, place - 1, kind, code, quantity, unit_minor, label_en, label_ar, seat_index
    from r, rows from (json_to_recordset($17::json) as (kind text, code text, quantity integer,
                       unit_minor integer, label_en text, label_ar text, seat_index integer)) with ordinality
         as line (kind, code, quantity, unit_minor, label_en, label_ar, seat_index, place)
), given_up as (
  update orders old set state = 'cancelled' from r
   where old.id = (select id from replaceable) and old.state = 'open'
  returning old.id
), gone as (
  update reservations old set state = 'released'
    from given_up
   where old.id = given_up.id and old.state = 'held'
  returning old.id
), gate as materialized (
  select r.id, r.expires_at, (select max(id) from gone) as replaced from r
), claimed as (
  insert into claims (schedule_id, seat_index, reservation_id, expires_at)
  select $2, wanted.seat_index, gate.id, gate.expires_at
    from gate cross join wanted
   order by wanted.seat_index
  on conflict (schedule_id, seat_index) do update
     set reservation_id = excluded.reservation_id, expires_at = excluded.expires_at
   where claims.expires_at <= now() or claims.reservation_id = (select replaced from gate)
  returning 1
), dropped as (
  delete from claims
   where reservation_id = (select replaced from gate)
     and not (schedule_id = $2 and seat_index = any($7))
)
select case
         when not exists (select from r) then 'repeated'
         when (select by_visitor from before) + cardinality($7) > $5 then fail('ZX002')::text
         when (select by_address from before) + cardinality($7) > $11 then fail('ZX003')::text
         when (select count(*) from claimed) < cardinality($7) then fail('ZX001')::text
         else 'held'
       end as outcome,
       (select expires_at from r) as "expiresAt",
       clock_timestamp() as "serverTime"`
