/** Promo codes that an operator ended, whatever the catalogue's files say of them: an import does not bring them back. */
export const endedCodesMigration = `
create table ended_codes (
  code text primary key,
  action_id bigint not null references operator_actions
);
`
