import * as v from 'valibot'
import { amounts } from '../booking/reservation'
import { defineCall } from '../define-call'
import { count, epochMs, givenId, picklistOr, reserveKey, secretId } from '../fields'
import { boughtVoucher } from './bought-voucher'
import { giftPicture } from './get-voucher-offers'

/** `paid` before the vouchers are there is no state: both come at once. `refunded`: the money is on its way back. */
export const voucherOrderState = picklistOr(['open', 'paying', 'done', 'operator', 'refunded'], 'paying')

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
    ReserveID: givenId,
    State: voucherOrderState,
    /** Of the last payment, where it was declined: in the request's language. */
    Declined: v.optional(v.string()),
    /** Once it is paid: the address of `/confirmVoucher`. */
    BookingID: v.optional(givenId),
    /** Short, to read aloud. */
    Reference: v.string(),
    /** Most of it hidden: where mails about it go. */
    Email: v.string(),
    Quantity: count,
    ...amounts,
    PaidAt: v.optional(epochMs),
    Vouchers: v.array(boughtVoucher),
    /** What a gift card of it may look like. */
    Pictures: v.array(giftPicture),
    ServerTime: epochMs,
  },
})
