/** Lets the sandbox bank tell a cancelled payment from a failed card. */
export const cancelledChargesMigration = `
alter table sandbox_bank_charges add column cancelled boolean not null default false;
`
