/** Accounts may use any language that has a file, and items of orders have their names in each of them. */
export const languagesMigration = `
alter table accounts drop constraint if exists accounts_language_check;
alter table order_lines add column labels jsonb;
`
