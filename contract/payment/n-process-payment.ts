import * as v from 'valibot'
import { defineCall } from '../define-call'
import { attemptId, reserveKey, secretId, sessionName } from '../fields'
import { billingAddress } from './billing-address'
import { hostedCardAnswer } from './hosted-card'

export const NProcessPayment = defineCall({
  name: 'NProcessPayment',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    /** Session id created by the provider’s script. */
    sid: sessionName,
    saveCard: v.optional(v.boolean(), false),
    AttemptID: v.optional(attemptId),
    /** Our extension: as in ProcessPayment. */
    BillingAddress: v.optional(billingAddress),
  },
  response: hostedCardAnswer,
})
