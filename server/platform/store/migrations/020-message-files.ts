/** Attachments of messages, such as the calendar entry of an e-mail. */
export const messageFilesMigration = `
alter table outbox add column files jsonb not null default '[]';
`
