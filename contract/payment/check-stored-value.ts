import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency, reserveKey, secretId } from '../fields'
import { oneTimeCode } from '../account/identity'
import { storedValueParts } from './stored-value-part'

export const CheckStoredValue = defineCall({
  name: 'CheckStoredValue',
  path: '/x/CheckStoredValue',
  origin: 'extension',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    StoredValue: storedValueParts,
    /** Unlocks the wallet for this reservation. */
    OTP: v.optional(oneTimeCode),
  },
  response: {
    Currency: currency,
    /** For each part, in order: its balance, and the amount it would pay. */
    Parts: v.array(v.object({ PaymentID: v.number(), Balance: amount, Pays: amount })),
    Rest: amount,
  },
})
