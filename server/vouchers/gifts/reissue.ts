import type { Order } from '@/server/orders/order-repository'
import { append, readBalance, lockAccounts } from '@/server/payments/ledger/ledger-repository'
import { removeFromHolders } from '@/server/payments/voucher/held-voucher-repository'
import { saveVoucherBrand } from '@/server/payments/voucher/voucher-brand-repository'
import { ApiError } from '@/server/platform/api-error'
import { makeSecretId } from '@/server/platform/secret-id'
import type { ServerSecrets } from '@/server/platform/store/server-secrets'
import type { Store, Transaction } from '@/server/platform/store/store'
import { setBoughtCode, type BoughtVoucher } from '../sale-repository'
import { makeVoucherCode } from '../voucher-code'

/**
 * Moves an unspent voucher to a new code: the code that its buyer knows becomes invalid. The order is locked.
 * @throws ApiError BALANCE_TOO_LOW if part of it is spent, or it has expired
 */
export async function reissue(
  transaction: Transaction,
  store: Store,
  secrets: ServerSecrets,
  order: Pick<Order, 'brandId' | 'currency'>,
  boughtVoucher: BoughtVoucher,
): Promise<BoughtVoucher> {
  const { id, voucher: account, valueMinor, validUntil } = boughtVoucher
  const { currency } = order
  await lockAccounts(transaction, [account])
  if ((await readBalance(transaction, { account, currency })) !== valueMinor)
    throw new ApiError('BALANCE_TOO_LOW', 'Part of this voucher was spent, so it can no longer be given.')
  const { voucher, code, codeSealed } = await makeVoucherCode(store, secrets, id)
  const name = makeSecretId()
  await append(transaction, [
    { account, currency, amount_minor: -valueMinor, reason: 'taken', dedupe_key: `moved-from:${name}` },
    {
      account: voucher,
      currency,
      amount_minor: valueMinor,
      reason: 'given',
      valid_until: validUntil,
      dedupe_key: `moved-to:${name}`,
    },
  ])
  await saveVoucherBrand(transaction, { voucher, code }, order.brandId)
  await setBoughtCode(transaction, id, { voucher, codeSealed })
  // The old voucher is empty, so it is removed from its holders.
  await removeFromHolders(transaction, account)
  return { ...boughtVoucher, voucher, codeSealed }
}
