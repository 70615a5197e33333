import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { boughtVoucher, giftRequest } from './bought-voucher'

export const SendGift = defineCall({
  name: 'SendGift',
  path: '/x/SendGift',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), VoucherID: secretId, ...giftRequest },
  response: { Voucher: boughtVoucher },
})

export const TakeBackGift = defineCall({
  name: 'TakeBackGift',
  path: '/x/TakeBackGift',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey), VoucherID: secretId },
  response: { Voucher: boughtVoucher },
})
