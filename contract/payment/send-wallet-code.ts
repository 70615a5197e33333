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
    /** The last digits of the number: enough for its owner to recognise. */
    SentTo: v.string(),
    ExpiresAt: epochMs,
    ServerTime: epochMs,
    ResendAfterMs: count,
  },
})
