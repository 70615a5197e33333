/**
 * Vouchers of accounts: given to somebody, used for a payment, or added by code. The code is sealed; the
 * balance is in the ledger. A voucher given to a contact waits until somebody confirms that contact. And
 * changes to the sign-in methods of an account.
 */
export const heldVouchersMigration = `
create table held_vouchers (
  id text primary key,
  brand_id text not null,
  -- The ledger's account of it.
  voucher text not null,
  code_sealed bytea not null,
  account_id text references accounts (id) on delete cascade,
  -- To whom it was given, while nobody who has proven that was seen.
  email text,
  country_code text,
  mobile text,
  came_by text not null check (came_by in ('given', 'paid', 'added')),
  held_at timestamptz not null default clock_timestamp(),
  check (account_id is not null or email is not null or (country_code is not null and mobile is not null))
);
create unique index held_vouchers_once on held_vouchers (account_id, voucher);
create index held_vouchers_email on held_vouchers (brand_id, email) where account_id is null;
create index held_vouchers_mobile on held_vouchers (brand_id, mobile) where account_id is null;

-- By whose word an account can be signed in to, and since when not any more.
create table sign_in_changes (
  id bigint generated always as identity primary key,
  account_id text not null references accounts (id) on delete cascade,
  provider text not null,
  what text not null check (what in ('linked', 'unlinked')),
  at timestamptz not null default clock_timestamp()
);
create index sign_in_changes_account on sign_in_changes (account_id, id);
`
