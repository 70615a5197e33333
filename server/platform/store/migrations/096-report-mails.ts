/** Reports sent to staff by e-mail on a schedule. */
export const reportMailsMigration = `
create table report_mails (
  id bigint generated always as identity primary key,
  -- To whom.
  staff_id bigint not null references staff,
  -- Who asked for it.
  by_staff_id bigint not null references staff,
  report text not null,
  filters jsonb not null,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  hour integer not null check (hour between 0 and 23),
  time_zone text not null,
  language text not null,
  brand_id text not null,
  next_at timestamptz not null,
  leased_until timestamptz not null default '-infinity',
  created_at timestamptz not null default now(),
  ended_at timestamptz
);
create index report_mails_due on report_mails (next_at) where ended_at is null;
create index report_mails_of_staff on report_mails (staff_id) where ended_at is null;
`
