import * as v from 'valibot'
import { defineCall } from '../define-call'
import { linkToken } from '../booking/make-link'
import { amount, currency, epochMs } from '../fields'
import { giftPicture } from './get-voucher-offers'

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
