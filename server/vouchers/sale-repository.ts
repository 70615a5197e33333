import { sql, type Insertable } from 'kysely'
import type { BoughtVouchersTable, VoucherSalesTable } from '@/server/platform/store/tables/voucher-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

const selectSale = (on: Database) =>
  on.kysely
    .selectFrom('voucher_sales')
    .select([
      'id',
      'order_id as orderId',
      'brand_id as brandId',
      'reference',
      'cancelled_at as cancelledAt',
      'created_at as createdAt',
    ])

export function findSale(on: Database, id: string) {
  return selectSale(on).where('id', '=', id).executeTakeFirst()
}
export type VoucherSale = NonNullable<Awaited<ReturnType<typeof findSale>>>

export function findSaleOf(on: Database, orderId: string): Promise<VoucherSale | undefined> {
  return selectSale(on).where('order_id', '=', orderId).executeTakeFirst()
}

export function findSaleByLink(on: Database, linkHash: Buffer): Promise<VoucherSale | undefined> {
  return selectSale(on).where('link_hash', '=', linkHash).executeTakeFirst()
}

export async function insertSale(
  transaction: Transaction,
  sale: Insertable<VoucherSalesTable>,
  vouchers: readonly Insertable<BoughtVouchersTable>[],
): Promise<void> {
  await transaction.kysely.insertInto('voucher_sales').values(sale).execute()
  await transaction.kysely
    .insertInto('bought_vouchers')
    .values([...vouchers])
    .execute()
}

export async function cancelSale(transaction: Transaction, id: string): Promise<void> {
  await transaction.kysely
    .updateTable('voucher_sales')
    .set({ cancelled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

const selectBought = (on: Database) =>
  on.kysely
    .selectFrom('bought_vouchers')
    .select([
      'id',
      'sale_id as saleId',
      'voucher',
      'code_sealed as codeSealed',
      'value_minor as valueMinor',
      'valid_until as validUntil',
    ])

export function listBought(on: Database, saleId: string) {
  return selectBought(on).where('sale_id', '=', saleId).orderBy('position').execute()
}
export type BoughtVoucher = Awaited<ReturnType<typeof listBought>>[number]

export function findBought(on: Database, id: string): Promise<BoughtVoucher | undefined> {
  return selectBought(on).where('id', '=', id).executeTakeFirst()
}

/** Replaces a voucher's code and account after its balance has moved. */
export async function setBoughtCode(
  transaction: Transaction,
  id: string,
  { voucher, codeSealed }: Pick<BoughtVoucher, 'voucher' | 'codeSealed'>,
): Promise<void> {
  await transaction.kysely
    .updateTable('bought_vouchers')
    .set({ voucher, code_sealed: codeSealed })
    .where('id', '=', id)
    .execute()
}
