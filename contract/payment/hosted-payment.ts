import * as v from 'valibot'
import { serverId, attemptId, reserveKey, secretId, sessionName } from '../fields'
import { defineCall } from '../define-call'
import { billingAddress } from './billing-address'

/** Answer of both hosted-card calls. // spec §4 Hosted card page */
export const hostedCardAnswer = {
  /** The provider’s outcome: `State` AUTHORISED continues; a 3-D Secure page may come first. */
  Data: v.optional(
    v.object({
      State: v.optional(v.string(), ''),
      /** The provider's reference, `ref` of /paymentCheck. */
      orderReference: v.optional(v.string()),
      VerifyUrl: v.optional(v.string()),
      /** Our extension: the nonce that the 3-D Secure page’s message must contain. */
      Nonce: v.optional(v.string()),
      BookingID: v.optional(serverId),
    }),
  ),
  /** True: repeat ProcessTicket with the same reference. */
  Rebook: v.optional(v.boolean(), false),
}

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

export const ProcessTicket = defineCall({
  name: 'ProcessTicket',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    orderReference: v.pipe(v.string(), v.maxLength(120), v.regex(/^[!-~]+$/)),
  },
  response: hostedCardAnswer,
})
