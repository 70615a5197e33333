/**
 * Seats that visitors and networks hold now, across all shows: one small row for each active hold, so that
 * counting does not read history. And purchases by network, which raise its limit.
 */
export const liveHoldsMigration = `
create table live_holds (
  reservation_id text primary key,
  schedule_id text not null,
  visitor text not null,
  -- The network address, keyed; addresses of one network begin alike. Null where addresses are not limited.
  network bytea,
  seats integer not null,
  -- Infinity while it is being paid.
  ends_at timestamptz not null,
  -- A verification at the bank was given up: the network answers for the seats until then, whoever has them.
  given_up_until timestamptz
) with (fillfactor = 80);
create index live_holds_visitor on live_holds (visitor);
create index live_holds_network on live_holds (network) where network is not null;

-- Seats bought from a network, halved each week; a key of 5, 10 or 16 bytes names how wide it is.
create table network_credit (
  network bytea primary key,
  seats double precision not null,
  updated_at timestamptz not null default now()
);

insert into live_holds (reservation_id, schedule_id, visitor, seats, ends_at)
select id, schedule_id, visitor, seat_count, case state when 'paying' then 'infinity' else expires_at end
  from reservations where state = 'paying' or (state = 'held' and expires_at > now());

-- What only the version before still uses stays for a release: reservations.address_key, reservations_live, seats_held.
-- Whether a visitor has bought before.
create index reservations_bought on reservations (visitor) where state = 'confirmed';

-- What a visitor and the networks of an address hold. Serialises the requests of each visitor and of each widest network,
-- always in this order, so that two at once cannot both find room; being volatile it sees what was committed before it got
-- the locks. in_limits: of one show, of one show at most, and everywhere; each for the address, the network, the widest one.
create function live_seats(
  in_schedule_id text, in_visitor text, in_replaced text, in_seats integer, in_network bytea, in_limits integer[],
  in_may_be_known boolean,
  out by_visitor integer, out by_visitor_everywhere integer, out is_network_full boolean
) language plpgsql volatile as $$
declare
  widest bytea := substring(in_network for 5);
  middle bytea := substring(in_network for 10);
  held integer[];
  credit integer[];
begin
  is_network_full := false;
  perform pg_advisory_xact_lock(hashtext('visitor'), hashtext(in_visitor));
  select coalesce(sum(seats) filter (where schedule_id = in_schedule_id), 0), coalesce(sum(seats), 0)
    into by_visitor, by_visitor_everywhere
    from live_holds
   where visitor = in_visitor and ends_at > now()
     and (reservation_id = in_replaced and ends_at <> 'infinity') is not true;
  if in_network is null then
    return;
  end if;

  perform pg_advisory_xact_lock(hashtext('network'), hashtext(encode(widest, 'hex')));
  select array[
      sum(seats) filter (where schedule_id = in_schedule_id and network = in_network),
      sum(seats) filter (where schedule_id = in_schedule_id and substring(network for 10) = middle),
      sum(seats) filter (where schedule_id = in_schedule_id),
      sum(seats) filter (where network = in_network),
      sum(seats) filter (where substring(network for 10) = middle),
      sum(seats)]
    into held
    from live_holds
   where network between widest and widest || '\\xffffffffffffffffffffff'::bytea
     and (ends_at > now() or given_up_until > now())
     and (reservation_id = in_replaced and ends_at <> 'infinity') is not true;
  for level in 1..3 loop
    is_network_full := is_network_full
      or coalesce(held[level], 0) + in_seats > in_limits[level]
      or coalesce(held[level + 3], 0) + in_seats > in_limits[level + 6];
  end loop;
  -- Almost always.
  if not is_network_full then
    return;
  end if;

  is_network_full := false;
  if in_may_be_known and exists (select from reservations r where r.visitor = in_visitor and r.state = 'confirmed') then
    return;
  end if;
  select array[
      sum(bought) filter (where network = in_network),
      sum(bought) filter (where network = middle),
      sum(bought) filter (where network = widest)]
    into credit
    from (select network, round(seats * power(0.5, extract(epoch from now() - updated_at) / 604800))::integer as bought
            from network_credit where network in (in_network, middle, widest)) bought_lately;
  for level in 1..3 loop
    is_network_full := is_network_full
      or coalesce(held[level], 0) + in_seats
         > greatest(in_limits[level], least(in_limits[level + 3], in_limits[level] + coalesce(credit[level], 0)))
      or coalesce(held[level + 3], 0) + in_seats > in_limits[level + 6] + coalesce(credit[level], 0);
  end loop;
end
$$;
`
