import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { boughtVoucher, wantedGift } from './bought-voucher'

export const SendGift = defineCall({
  name: 'SendGift',
  path: '/x/SendGift',
  origin: 'extension',
  access: 'capability',
  summary:
    'Makes a gift of a voucher that was bought: its picture, words and code go to an e-mail address, at once or on a day. Until it has left it may be changed; after that GIFT_SENT.',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), VoucherID: secretId, ...wantedGift },
  response: { Voucher: boughtVoucher },
})

export const TakeBackGift = defineCall({
  name: 'TakeBackGift',
  path: '/x/TakeBackGift',
  origin: 'extension',
  access: 'capability',
  summary:
    'A gift that has not left yet is none any more. Again it says the same; after it has left, GIFT_SENT.',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), VoucherID: secretId },
  response: { Voucher: boughtVoucher },
})
