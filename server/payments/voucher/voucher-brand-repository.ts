import type { Database, Transaction } from '@/server/platform/store/store'

/**
 * Records the brand of a new voucher, in the transaction that credits it. An existing row is an error: the
 * code belongs to another voucher.
 */
export async function saveVoucherBrand(
  transaction: Transaction,
  voucher: string,
  brandId: string,
): Promise<void> {
  await transaction.kysely.insertInto('voucher_brands').values({ voucher, brand_id: brandId }).execute()
}

/**
 * Whether a voucher belongs to another brand; false for an unknown voucher and for one from before brands
 * were recorded.
 */
export async function isOfAnotherBrand(db: Database, brandId: string, voucher: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('voucher_brands')
    .select('brand_id')
    .where('voucher', '=', voucher)
    .executeTakeFirst()
  return row !== undefined && row.brand_id !== brandId
}
