import { findOrder } from './stored-orders'
import type { VoucherOrder } from './stored-orders'

/**
 * Returns the permission to change a paid order in the form that calls carry; a signed-in visitor’s session
 * also counts as permission.
 */
export async function readClaim({
  BookingID = '',
}: Pick<VoucherOrder, 'BookingID'>): Promise<{ BookingID: string; ReserveKey?: string }> {
  const reserveKey = (await findOrder(BookingID))?.reserveKey
  return { BookingID, ...(reserveKey && { ReserveKey: reserveKey }) }
}
