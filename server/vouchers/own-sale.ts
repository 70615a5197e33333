import { findOrder, type Order } from '@/server/orders/order-repository'
import { findOwnOrder } from '@/server/orders/own-order'
import { matchesKey } from '@/server/orders/reserve-keys'
import { ApiError } from '@/server/platform/api-error'
import { identifyClaimant, type RequestContext } from '@/server/platform/request-context'
import { getSecrets } from '@/server/platform/store/server-secrets'
import { findSale, type VoucherSale } from './sale-repository'
import { opensSale } from './voucher-links'

type Context = Pick<RequestContext, 'store' | 'brand' | 'account'>
type SaleRequest = { readonly ReserveKey?: string | undefined }

/**
 * Finds a visitor's own order of vouchers by its key or by a session. Its codes are as good as money, so that
 * without the key an older session, which may be stolen, has to be proven again.
 * @throws ApiError NOT_FOUND, for an order of another kind too; PROVE_AGAIN
 */
export async function findOwnVoucherOrder(
  request: SaleRequest & { readonly ReserveID: string },
  context: Context,
): Promise<Order> {
  const order = await findOwnOrder(context.store, request.ReserveID, identifyClaimant(request, context))
  if (order.kind !== 'vouchers') throw noOrder()
  if (!context.account?.isFresh && !matchesKey(order.keyHash, request.ReserveKey))
    throw new ApiError('PROVE_AGAIN', 'Please confirm that it is you.')
  return order
}

/**
 * Finds a visitor's own voucher sale in the same ways, or by the key from the link in its e-mail.
 * @throws ApiError NOT_FOUND, PROVE_AGAIN
 */
export async function findOwnSale(
  request: SaleRequest & { readonly BookingID: string },
  context: Context,
): Promise<{ order: Order; sale: VoucherSale }> {
  const { store, brand } = context
  const sale = await findSale(store, request.BookingID)
  if (sale?.brandId !== brand.id) throw noOrder()
  const { reserveSecret } = await getSecrets(store)
  const order = opensSale(reserveSecret, sale.id, request.ReserveKey)
    ? await findOrder(store, sale.orderId)
    : await findOwnVoucherOrder({ ...request, ReserveID: sale.orderId }, context)
  if (!order) throw noOrder()
  return { order, sale }
}

const noOrder = () => new ApiError('NOT_FOUND', 'There is no such order.')
