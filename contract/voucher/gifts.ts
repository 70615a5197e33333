import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId, amount, currency, epochMs } from '../fields'
import { boughtVoucher, giftRequest } from './voucher-order'
import { linkToken } from '../booking/make-link'
import { giftPicture } from './get-voucher-offers'

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

export const OpenGift = defineCall({
  name: 'OpenGift',
  path: '/x/OpenGift',
  origin: 'extension',
  access: 'anyone',
  request: { Token: linkToken },
  response: {
    ToName: v.string(),
    FromName: v.string(),
    Words: v.string(),
    Picture: v.optional(giftPicture),
    Code: v.string(),
    Currency: currency,
    Value: amount,
    /** Value that can be spent now. */
    Left: amount,
    ExpiresAt: v.optional(epochMs),
    ServerTime: epochMs,
  },
})
