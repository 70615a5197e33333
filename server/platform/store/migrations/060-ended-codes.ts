/** Promo codes that an operator ended; an import does not reactivate them. */
export const endedCodesMigration = `
create table ended_codes (
  code text primary key,
  action_id bigint not null references operator_actions
);
`
