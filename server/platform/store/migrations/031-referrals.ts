/**
 * Referrals. A code belongs to an account for good; a friend has at most one referrer. Traces are keyed
 * hashes of what identifies a person (device, address, number, card), so that nobody refers themselves.
 */
export const referralsMigration = `
create table referral_codes (
  code text primary key,
  account_id text not null unique references accounts (id) on delete cascade,
  created_at timestamptz not null default now()
);
create table referrals (
  -- They outlive both accounts: who deletes theirs and comes again is no new friend.
  friend_id text primary key,
  referrer_id text not null,
  brand_id text not null,
  state text not null default 'noted' check (state in ('noted', 'joined', 'refused')),
  -- By what somebody was found to be no new friend.
  refused_by text,
  -- The friend's order that the referrer has a reward for, and how many rewards were given for this friend.
  reward_order_id text,
  rewards integer not null default 0,
  created_at timestamptz not null default now(),
  joined_at timestamptz
);
create index referrals_referrer on referrals (referrer_id, created_at);
create table referral_traces (
  account_id text not null,
  brand_id text not null,
  kind text not null check (kind in ('device', 'email', 'phone', 'card')),
  trace bytea not null,
  primary key (account_id, kind, trace)
);
create index referral_traces_trace on referral_traces (brand_id, trace);
-- The card that is to pay, as its provider knows it again: a keyed hash.
alter table payments add column card_key bytea;
`
