import * as v from 'valibot'
import { defineCall } from '../define-call'
import { count, epochMs, reserveKey, secretId } from '../fields'

export const SendWalletCode = defineCall({
  name: 'SendWalletCode',
  path: '/x/SendWalletCode',
  origin: 'extension',
  access: 'capability',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    /** The last digits of the number: enough to know one's own by. */
    SentTo: v.string(),
    /** Until when the code is good. */
    ExpiresAt: epochMs,
    ServerTime: epochMs,
    /** Milliseconds until another one may be asked for. */
    ResendAfterMs: count,
  },
})
