/** Indexes for the search for orders in the back office; one migration for each table, as in 054. */
export const orderSearchMigrations = [
  { id: '070-orders-newest', sql: 'create index orders_newest on orders (created_at)' },
  {
    id: '071-orders-by-email',
    sql: 'create index orders_by_email on orders (email text_pattern_ops) where email is not null',
  },
  {
    id: '072-orders-by-phone',
    // From its end: numbers are typed with and without the country code.
    sql: `create index orders_by_phone on orders (reverse(country_code || mobile) text_pattern_ops)
      where country_code is not null and mobile is not null`,
  },
  {
    id: '073-payments-by-card',
    sql: 'create index payments_by_card on payments (card_last4) where card_last4 is not null',
  },
  { id: '074-tickets-by-seat', sql: 'create index tickets_by_seat on tickets (seat_name)' },
  {
    id: '075-accounts-by-name',
    // In lower case without accents and vowel marks.
    sql: `create function folded_name(name text) returns text language sql immutable strict parallel safe as $$
        select regexp_replace(lower(normalize(name, NFKD)), '[\\u0300-\\u036f\\u064b-\\u065f\\u0670]', '', 'g') $$;
      create index accounts_by_first_name on accounts (folded_name(first_name) text_pattern_ops);
      create index accounts_by_last_name on accounts (folded_name(last_name) text_pattern_ops);`,
  },
] as const
