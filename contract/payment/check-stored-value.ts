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
    /** Opens the wallet for this reservation. */
    OTP: v.optional(oneTimeCode),
  },
  response: {
    Currency: currency,
    /** Of each part, in its order: what is on it, and what of that it would pay. */
    Parts: v.array(v.object({ PaymentID: v.number(), Balance: amount, Pays: amount })),
    /** What is left to pay. */
    Rest: amount,
  },
})
