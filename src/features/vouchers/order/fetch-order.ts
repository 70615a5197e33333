import { GetVoucherOrder } from '@/contract/voucher/get-voucher-order'
import type { Api } from '@/src/lib/api/api'
import { serverClock } from '@/src/lib/time/server-clock'
import { clearPurchase } from '../shop/purchase-draft'
import { findOrder, storeOrder, readOrder } from './stored-orders'
import type { VoucherOrder } from './stored-orders'

type Asked = { readonly reserveId: string } | { readonly bookingId: string }

/**
 * Fetches an order from the server and stores it on this device.
 * @throws ApiError NOT_FOUND when the order is not this visitor’s
 */
export async function fetchOrder(asked: Asked, api: Api, signal?: AbortSignal): Promise<VoucherOrder> {
  const kept = 'reserveId' in asked ? await readOrder(asked.reserveId) : await findOrder(asked.bookingId)
  const askedAt = serverClock.monotonic()
  const order = await api.call(
    GetVoucherOrder,
    {
      ...('reserveId' in asked ? { ReserveID: asked.reserveId } : { BookingID: asked.bookingId }),
      ...(kept?.reserveKey && { ReserveKey: kept.reserveKey }),
    },
    signal ? { signal } : {},
  )
  serverClock.set(order.ServerTime, askedAt)
  const attempt = kept?.attempt ?? ''
  await storeOrder({
    email: '',
    reserveKey: null,
    atMs: Date.now(),
    ...kept,
    attempt,
    reserveId: order.ReserveID,
    bookingId: order.BookingID ?? null,
    order,
  })
  if (order.State === 'done') await clearPurchase(attempt)
  return order
}
