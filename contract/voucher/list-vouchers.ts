import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, epochMs } from '../fields'

export const ListVouchers = defineCall({
  name: 'ListVouchers',
  path: '/x/ListVouchers',
  origin: 'extension',
  access: 'session',
  summary: 'Vouchers of the signed-in visitor, newest first.',
  request: {},
  response: {
    Vouchers: v.array(
      v.object({
        Code: v.string(),
        Currency: currency,
        Value: amount,
        ExpiresAt: epochMs,
        State: v.picklist(['open', 'used', 'expired']),
      }),
    ),
  },
})
