import type { Database, Transaction } from '@/server/platform/store/store'

/** How many characters of a code are shown to staff. */
const shownCharacters = 4

export const getCodeEnd = (code: string) => code.slice(-shownCharacters)

/**
 * Records the brand of a new voucher, in the transaction that credits it. An existing row is an error: the
 * code belongs to another voucher.
 */
export async function saveVoucherBrand(
  transaction: Transaction,
  { voucher, code }: { readonly voucher: string; readonly code: string },
  brandId: string,
): Promise<void> {
  await transaction.kysely
    .insertInto('voucher_brands')
    .values({ voucher, brand_id: brandId, code_end: getCodeEnd(code) })
    .execute()
}

/**
 * Whether a code can open a voucher at a brand: it does not belong to another brand, and staff did not cancel
 * it. True for an unknown voucher and for one from before brands were recorded.
 */
export async function opensAt(db: Database, brandId: string, voucher: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('voucher_brands')
    .select(['brand_id', 'cancelled_by'])
    .where('voucher', '=', voucher)
    .executeTakeFirst()
  return row === undefined || (row.brand_id === brandId && row.cancelled_by === null)
}

/** Records the operator’s action that cancelled a voucher; null makes it valid again. */
export async function setCancelledBy(
  transaction: Transaction,
  voucher: string,
  actionId: string | null,
): Promise<void> {
  await transaction.kysely
    .updateTable('voucher_brands')
    .set({ cancelled_by: actionId })
    .where('voucher', '=', voucher)
    .execute()
}
