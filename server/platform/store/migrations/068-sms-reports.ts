/** What a gateway calls a message, and what it reports of its delivery. */
export const smsReportsMigration = `
alter table outbox add column gateway_id text, add column report text;
create index outbox_gateway_id on outbox (gateway_id) where gateway_id is not null;
`
