/**
 * The booking whose PDF tickets are attached to a message; the short link of its SMS; and indexes that find
 * paid bookings by the contact of their buyer. Lookups wait in `look_ups` until they are done.
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
