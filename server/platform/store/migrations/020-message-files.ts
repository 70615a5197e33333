/** Files that go along with a message: an e-mail's calendar entry. */
export const messageFilesMigration = `
alter table outbox add column files jsonb not null default '[]';
`
