/**
 * Favourite cinemas of an account. There is no foreign key to the catalogue, so that a cinema that returns is
 * a favourite again.
 */
export const favouritesMigration = `
create table favourite_cinemas (
  account_id text not null references accounts (id) on delete cascade,
  cinema_id text not null,
  liked_at timestamptz not null default clock_timestamp(),
  primary key (account_id, cinema_id)
);
`
