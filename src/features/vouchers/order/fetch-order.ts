import { GetVoucherOrder } from '@/contract/voucher/voucher-order'
import type { Api } from '@/src/lib/api/api'
import { serverClock } from '@/src/lib/time/server-clock'
import { clearPurchase } from '../shop/purchase-draft'
import { findOrder, storeOrder, readOrder, type VoucherOrder } from './stored-orders'

type OrderId = { readonly reserveId: string } | { readonly bookingId: string }

/**
 * Fetches an order from the server and stores it on this device.
 * @throws ApiError NOT_FOUND when the order is not this visitor’s
 */
export async function fetchOrder(query: OrderId, api: Api, signal?: AbortSignal): Promise<VoucherOrder> {
  const stored = 'reserveId' in query ? await readOrder(query.reserveId) : await findOrder(query.bookingId)
  const sentAt = serverClock.monotonic()
  const order = await api.call(
    GetVoucherOrder,
    {
      ...('reserveId' in query ? { ReserveID: query.reserveId } : { BookingID: query.bookingId }),
      ...(stored?.reserveKey && { ReserveKey: stored.reserveKey }),
    },
    signal ? { signal } : {},
  )
  serverClock.set(order.ServerTime, sentAt)
  const attempt = stored?.attempt ?? ''
  await storeOrder({
    email: '',
    reserveKey: null,
    atMs: Date.now(),
    ...stored,
    attempt,
    reserveId: order.ReserveID,
    bookingId: order.BookingID ?? null,
    order,
  })
  if (order.State === 'done') await clearPurchase(attempt)
  return order
}
