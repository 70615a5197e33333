import * as v from 'valibot'
import { givenId } from '../fields'

/** What both calls of the hosted card page answer. // spec §4 Hosted card page */
export const hostedCardAnswer = {
  /** The provider's outcome: `State` AUTHORISED goes on; a 3-D Secure page may stand before it. */
  Data: v.optional(
    v.object({
      State: v.optional(v.string(), ''),
      /** The provider's reference, `ref` of /paymentCheck. */
      orderReference: v.optional(v.string()),
      VerifyUrl: v.optional(v.string()),
      /** Ours: what the message of that page must carry. */
      Nonce: v.optional(v.string()),
      BookingID: v.optional(givenId),
    }),
  ),
  /** True: repeat ProcessTicket with the same reference. */
  Rebook: v.optional(v.boolean(), false),
}
