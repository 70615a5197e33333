import * as v from 'valibot'
import { epochMs } from '../fields'

/** An address on the web; where it may lead is the matter of whoever goes there. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.regex(/^https?:\/\/[^\s\\]+$/))

/** What the visitor does next so that a payment goes on. */
export const nextStep = v.variant('Kind', [
  /** The provider's page in a frame; its message must carry the nonce. */
  v.object({ Kind: v.literal('frame'), Url: webAddress, Nonce: v.optional(v.string(), '') }),
  /** The provider's page instead of ours; it leads back to the path that was given. */
  v.object({ Kind: v.literal('redirect'), Url: webAddress }),
  /** The same, reached by a form. */
  v.object({
    Kind: v.literal('formPost'),
    Url: webAddress,
    Fields: v.record(v.pipe(v.string(), v.maxLength(100)), v.pipe(v.string(), v.maxLength(4000))),
  }),
  /** The visitor's phone asks, until then; how its number ends. */
  v.object({
    Kind: v.literal('push'),
    Until: epochMs,
    PhoneEnd: v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/))),
  }),
])
export type WireNextStep = v.InferOutput<typeof nextStep>

/** A step of a newer server that this build cannot take reads as none: the outcome is asked for instead. */
export const optionalNextStep = v.optional(v.fallback(v.nullable(nextStep), null), null)
