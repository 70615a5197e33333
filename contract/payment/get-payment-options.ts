import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { amounts, hold } from '../booking/reservation'

/** Payment option ids of the wire. // spec §2: My Wallet only for payment option id 1 */
export const paymentOptions = { wallet: 1, expressPay: 2, debitCard: 3, hostedCard: 4, mpesa: 5 } as const

export const GetPaymentOptions = defineCall({
  name: 'GetPaymentOptions',
  access: 'capability',
  summary: 'Ways to pay a reservation, with the amounts to show beside them.',
  request: { ReserveID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    Options: v.array(
      v.object({
        PaymentID: v.number(),
        Label: v.string(),
        Message: v.optional(v.string(), ''),
        /** Needs a signed-in visitor. */
        SignIn: v.optional(v.boolean(), false),
      }),
    ),
    ...hold,
    ...amounts,
  },
})
