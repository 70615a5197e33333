/**
 * The brand of each voucher, where alone it can be spent. Vouchers without a row are older than this table
 * and can be spent at any brand, as before.
 */
export const voucherBrandsMigration = `
create table voucher_brands (
  -- The ledger's account of it.
  voucher text primary key,
  brand_id text not null,
  made_at timestamptz not null default now()
);

insert into voucher_brands (voucher, brand_id)
select voucher, min(brand_id) from held_vouchers where came_by = 'given'
 group by voucher having count(distinct brand_id) = 1;
`
