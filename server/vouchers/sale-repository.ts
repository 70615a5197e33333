import { sql, type Insertable } from 'kysely'
import type { BoughtVouchersTable, VoucherSalesTable } from '@/server/platform/store/tables/voucher-tables'
import type { Database, Transaction } from '@/server/platform/store/store'

const selectSale = (db: Database) =>
  db.kysely
    .selectFrom('voucher_sales')
    .select([
      'id',
      'order_id as orderId',
      'brand_id as brandId',
      'reference',
      'cancelled_at as cancelledAt',
      'created_at as createdAt',
    ])

export function findSale(db: Database, id: string) {
  return selectSale(db).where('id', '=', id).executeTakeFirst()
}
export type VoucherSale = NonNullable<Awaited<ReturnType<typeof findSale>>>

export function findSaleOf(db: Database, orderId: string): Promise<VoucherSale | undefined> {
  return selectSale(db).where('order_id', '=', orderId).executeTakeFirst()
}

export function findSaleByLink(db: Database, linkHash: Buffer): Promise<VoucherSale | undefined> {
  return selectSale(db).where('link_hash', '=', linkHash).executeTakeFirst()
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

const selectBought = (db: Database) =>
  db.kysely
    .selectFrom('bought_vouchers')
    .select([
      'id',
      'sale_id as saleId',
      'voucher',
      'code_sealed as codeSealed',
      'value_minor as valueMinor',
      'valid_until as validUntil',
    ])

export function listBought(db: Database, saleId: string) {
  return selectBought(db).where('sale_id', '=', saleId).orderBy('position').execute()
}
export type BoughtVoucher = Awaited<ReturnType<typeof listBought>>[number]

export function findBought(db: Database, id: string): Promise<BoughtVoucher | undefined> {
  return selectBought(db).where('id', '=', id).executeTakeFirst()
}

export async function setBoughtValidity(
  transaction: Transaction,
  id: string,
  validUntil: Date,
): Promise<void> {
  await transaction.kysely
    .updateTable('bought_vouchers')
    .set({ valid_until: validUntil })
    .where('id', '=', id)
    .execute()
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
