import { findOrder } from './stored-orders'
import type { VoucherOrder } from './stored-orders'

/** The permission to change an order that is paid, as calls carry it; a signed-in visitor's session may be one. */
export async function claimOf({
  BookingID = '',
}: Pick<VoucherOrder, 'BookingID'>): Promise<{ BookingID: string; ReserveKey?: string }> {
  const reserveKey = (await findOrder(BookingID))?.reserveKey
  return { BookingID, ...(reserveKey && { ReserveKey: reserveKey }) }
}
