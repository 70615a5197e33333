/**
 * A booking whose papers go along with a message; the short link of its SMS; and where bookings are found by what their buyer
 * gave, which stands in the orders as it is: only those that were paid are looked for. Who looks stands in `look_ups` until it is done.
 */
export const papersAndLinksMigration = `
alter table outbox add column paper_of text;

alter table bookings add column link_hash bytea;
create index bookings_by_link on bookings (link_hash) where link_hash is not null;

create index orders_paid_by_email on orders (brand_id, email) where state = 'fulfilled' and email is not null;
create index orders_paid_by_mobile on orders (brand_id, country_code, mobile) where state = 'fulfilled' and mobile is not null;

create table look_ups (
  id bigint generated always as identity primary key,
  brand_id text not null,
  language text not null,
  email text,
  country_code text,
  mobile text,
  reference text,
  created_at timestamptz not null default now()
);
`
