/** The gateway’s id of a message, and its delivery report. */
export const smsReportsMigration = `
alter table outbox add column gateway_id text, add column report text;
create index outbox_gateway_id on outbox (gateway_id) where gateway_id is not null;
`
