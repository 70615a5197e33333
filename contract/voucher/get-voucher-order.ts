import * as v from 'valibot'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { count, epochMs, serverId, picklistWithFallback, reserveKey, secretId } from '../fields'
import { boughtVoucher } from './bought-voucher'
import { giftPicture } from './get-voucher-offers'

/**
 * There is no state between payment and delivery: `done` covers both. `refunded`: the refund is on its way.
 */
export const voucherOrderState = picklistWithFallback(
  ['open', 'paying', 'done', 'operator', 'refunded'],
  'paying',
)

export const GetVoucherOrder = defineCall({
  name: 'GetVoucherOrder',
  path: '/x/GetVoucherOrder',
  origin: 'extension',
  access: 'capability',
  request: {
    ReserveID: v.optional(secretId),
    BookingID: v.optional(secretId),
    ReserveKey: v.optional(reserveKey),
  },
  response: {
    ReserveID: serverId,
    State: voucherOrderState,
    /** Reason why the last payment was declined, in the request’s language. */
    Declined: v.optional(v.string()),
    /** Once paid: the id in the address of `/confirmVoucher`. */
    BookingID: v.optional(serverId),
    /** Short reference to read aloud. */
    Reference: v.string(),
    /** Masked address that receives the e-mails about the order. */
    Email: v.string(),
    Quantity: count,
    ...amounts,
    PaidAt: v.optional(epochMs),
    Vouchers: v.array(boughtVoucher),
    Pictures: v.array(giftPicture),
    ServerTime: epochMs,
  },
})
