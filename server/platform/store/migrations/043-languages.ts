/** Who has an account may speak any language that there is a file of, and what was bought is called in each of them. */
export const languagesMigration = `
alter table accounts drop constraint if exists accounts_language_check;
alter table order_lines add column labels jsonb;
`
