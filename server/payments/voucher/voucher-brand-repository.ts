import type { Database, Transaction } from '@/server/platform/store/store'

/** Says of which brand a new voucher is; written with what is put on it. One that is there already is an error: its code is another's. */
export async function keepBrand(transaction: Transaction, voucher: string, brandId: string): Promise<void> {
  await transaction.kysely.insertInto('voucher_brands').values({ voucher, brand_id: brandId }).execute()
}

/** False for one that nobody knows, and for one of before brands were kept. */
export async function isOfAnotherBrand(on: Database, brandId: string, voucher: string): Promise<boolean> {
  const row = await on.kysely
    .selectFrom('voucher_brands')
    .select('brand_id')
    .where('voucher', '=', voucher)
    .executeTakeFirst()
  return row !== undefined && row.brand_id !== brandId
}
