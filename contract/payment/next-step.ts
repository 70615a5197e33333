import * as v from 'valibot'
import { amount, epochMs } from '../fields'

/** A web address; the code that navigates to it checks whether its target is allowed. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\/[^\s\\]+$/))

export const nextStep = v.variant('Kind', [
  /** The provider’s page in a frame; its message must contain the nonce. */
  v.object({ Kind: v.literal('frame'), Url: webAddress, Nonce: v.optional(v.string(), '') }),
  /** Redirect to the provider’s page, which returns to the given path. */
  v.object({ Kind: v.literal('redirect'), Url: webAddress }),
  /** Redirect to the provider’s page by submitting a form. */
  v.object({
    Kind: v.literal('formPost'),
    Url: webAddress,
    Fields: v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(4000))),
  }),
  /**
   * A prompt on the visitor’s phone, with its deadline, the last digits of the number, the amount that it
   * shows, major units, and the payment option that sent it.
   */
  v.object({
    Kind: v.literal('push'),
    Until: epochMs,
    PhoneEnd: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
    Amount: v.optional(amount),
    PaymentID: v.optional(v.number()),
  }),
])
export type WireNextStep = v.InferOutput<typeof nextStep>

/** An unknown step of a newer server is read as none: the app polls for the outcome instead. */
export const optionalNextStep = v.optional(v.fallback(v.nullable(nextStep), null), null)
