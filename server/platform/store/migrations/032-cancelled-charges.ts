/** The sandbox bank tells a visitor who cancelled from a card that failed. */
export const cancelledChargesMigration = `
alter table sandbox_bank_charges add column cancelled boolean not null default false;
`
