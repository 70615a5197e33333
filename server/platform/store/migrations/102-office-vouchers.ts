/**
 * Vouchers in the back office: the last characters of each code, by which people recognise it, and the
 * operator’s action that cancelled it. Earlier vouchers have no last characters, since only a keyed hash of
 * their code was stored.
 */
export const officeVouchersMigration = `
alter table voucher_brands
  add column code_end text,
  add column cancelled_by bigint;
`
