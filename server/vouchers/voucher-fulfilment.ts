import type { Fulfilment } from '@/server/orders/fulfilment'
import type { Outbox } from '@/server/platform/notify/outbox'
import { ApiError } from '@/server/platform/api-error'
import type { SiteSettings } from '@/server/platform/site-address'
import { getSecrets } from '@/server/platform/store/server-secrets'
import type { Store } from '@/server/platform/store/store'
import { issueVouchers } from './issue-vouchers'
import { findSaleOf } from './sale-repository'
import { voidVouchers, findVoucherReturnRefusal } from './void-vouchers'
import { composeOperatorMessages, composeRefundMessages, composeReturnMessages } from './voucher-messages'
import { findVoucherOrder } from './voucher-order-repository'

/**
 * Fulfilment of voucher orders. Vouchers are unlimited, so an order holds nothing. Locks: the order, then
 * accounts by name.
 */
export function createVoucherFulfilment(store: Store, outbox: Outbox, site: SiteSettings): Fulfilment {
  return {
    async preload() {
      await getSecrets(store)
    },
    async begin(transaction, order) {
      // The order's prices are those of its day and may have changed.
      if ((await findVoucherOrder(transaction, order.id))?.isOld)
        throw new ApiError('HOLD_EXPIRED', 'Sorry your session has timed out!') // spec §8
      return null
    },
    // A late payment still gets its vouchers; a cancelled or refunded order is not fulfilled again.
    secure: (_transaction, order) =>
      Promise.resolve(order.state === 'cancelled' || order.state === 'refunded' ? 'late' : null),
    fulfil: (transaction, order, { isLate }) =>
      issueVouchers(transaction, { store, outbox, site }, order, isLate),
    // There is no hold to renew.
    reopen: () => Promise.resolve(),
    async handleRefund(transaction, order, refund) {
      for (const message of composeRefundMessages(order, refund)) await outbox.add(transaction, message)
    },
    findReturnRefusal: findVoucherReturnRefusal,
    async returnOrder(transaction, order, returned) {
      const sale = await findSaleOf(transaction, order.id)
      if (!sale) throw new Error(`Order ${order.id} has no vouchers to cancel`)
      await voidVouchers(transaction, order, sale)
      for (const message of composeReturnMessages(order, sale.reference, returned))
        await outbox.add(transaction, message)
    },
    async notifyUnderReview(transaction, order, payment) {
      for (const message of composeOperatorMessages(order, payment)) await outbox.add(transaction, message)
    },
    async findPurchaseId(on, orderId) {
      return (await findSaleOf(on, orderId))?.id ?? null
    },
    findHold: () => Promise.resolve(null),
  }
}
