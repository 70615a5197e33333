import * as v from 'valibot'
import { amount, epochMs } from '../fields'

/**
 * Whether a visitor may cancel a booking, and the refund. // spec §9: not at all, unless the operator allows
 * it
 */
export const cancellation = v.variant('State', [
  v.object({
    State: v.literal('open'),
    Until: epochMs,
    Amount: amount,
    /** Fees that were paid and are not refunded. */
    Kept: amount,
  }),
  /** Cancelling was allowed until then. */
  v.object({ State: v.literal('over'), Until: epochMs }),
  v.object({ State: v.literal('never') }),
])
export type Cancellation = v.InferOutput<typeof cancellation>
