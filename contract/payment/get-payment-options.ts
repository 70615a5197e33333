import * as v from 'valibot'
import { defineCall } from '../define-call'
import { givenId, reserveKey, secretId } from '../fields'
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
        /** Ours: the screen names the ways that it knows. */
        Label: v.optional(v.string(), ''),
        Message: v.optional(v.string(), ''),
        /** Ours: needs a signed-in visitor. */
        SignIn: v.optional(v.boolean(), false),
      }),
    ),
    ...hold,
    ReserveID: v.optional(givenId),
    ...amounts,
  },
})
