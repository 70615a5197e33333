import type { Order } from '@/server/orders/order-repository'
import { giveToHolder, holdVoucher } from '@/server/payments/voucher/held-voucher-repository'
import type { Transaction } from '@/server/platform/store/store'

/** A voucher is its buyer's: of the account that bought it, else of whoever proves the address that it was bought with. */
export async function holdForBuyer(
  transaction: Transaction,
  sealingKey: Buffer,
  { brandId, accountId, email }: Pick<Order, 'brandId' | 'accountId' | 'email'>,
  voucher: { readonly voucher: string; readonly code: string },
): Promise<void> {
  if (accountId !== null)
    await holdVoucher(transaction, sealingKey, accountId, { ...voucher, cameBy: 'given' })
  else if (email !== null) await giveToHolder(transaction, sealingKey, brandId, voucher, { email })
}
