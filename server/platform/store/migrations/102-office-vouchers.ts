/**
 * Vouchers in the back office: the characters by which people recognise one, and the operator's action that cancelled it. Those
 * of vouchers from before are not known, as only a keyed hash of their codes can be compared.
 */
export const officeVouchersMigration = `
alter table voucher_brands
  add column code_end text,
  add column cancelled_by bigint;
`
