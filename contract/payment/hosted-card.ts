import * as v from 'valibot'
import { serverId } from '../fields'

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
