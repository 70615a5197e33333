import type { ReturnScope } from '@/server/orders/plan-return'
import type { Order } from '@/server/orders/order-repository'
import { append, readBalance, lockAccounts } from '@/server/payments/ledger/ledger-repository'
import type { Transaction } from '@/server/platform/store/store'
import { deleteUnsentGifts } from './gifts/gift-repository'
import { cancelSale, findSaleOf, listBought, type VoucherSale } from './sale-repository'

/**
 * Returns why an order of vouchers cannot be returned: part of it is spent or expired, or only a part is to
 * be returned. Null if it can; its accounts are then locked until the transaction ends.
 */
export async function findVoucherReturnRefusal(
  transaction: Transaction,
  order: Order,
  requested: ReturnScope,
): Promise<'spent' | 'whole-only' | null> {
  if (requested.kind !== 'whole') return 'whole-only'
  const sale = await findSaleOf(transaction, order.id)
  const boughtVouchers = sale ? await listBought(transaction, sale.id) : []
  await lockAccounts(
    transaction,
    boughtVouchers.map(({ voucher }) => voucher),
  )
  for (const { voucher: account, valueMinor } of boughtVouchers)
    if ((await readBalance(transaction, { account, currency: order.currency })) !== valueMinor) return 'spent'
  return null
}

/** Empties the vouchers of an order, after `findReturnRefusal`, and stops gifts that are not sent. */
export async function voidVouchers(transaction: Transaction, order: Order, sale: VoucherSale): Promise<void> {
  const boughtVouchers = await listBought(transaction, sale.id)
  await append(
    transaction,
    boughtVouchers.map(({ id, voucher, valueMinor }) => ({
      account: voucher,
      currency: order.currency,
      amount_minor: -valueMinor,
      reason: 'taken',
      dedupe_key: `taken-back:${id}`,
    })),
  )
  await deleteUnsentGifts(transaction, sale.id)
  await cancelSale(transaction, sale.id)
}
