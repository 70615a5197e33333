import type { Outcome } from '../provider'
import type { NGeniusPayment } from './wire'
import { savedOf } from './saved-card'
import { capturedMinor } from './wire'

/** How a payment stands at the gateway, before it is known what that means for ours. */
export type Standing =
  | { readonly kind: 'open' }
  | { readonly kind: 'verifying' }
  /** A person at the gateway looks at it: there is nothing that the visitor could do, and no end of it that is known. */
  | { readonly kind: 'reviewing' }
  /** The bank is good for a part only, which pays for nothing here. */
  | { readonly kind: 'partial' }
  /** The card is good for it; nothing was taken. */
  | { readonly kind: 'authorised' }
  | Extract<Outcome, { kind: 'approved' | 'declined' }>

/** By the gateway's states. One that is not known here decides nothing: it is asked for again. */
export function standingOf(payment: NGeniusPayment, handle: string): Standing {
  switch (payment.state) {
    case 'AWAIT_3DS':
      return { kind: 'verifying' }
    case 'POST_AUTH_REVIEW':
      return { kind: 'reviewing' }
    case 'AWAITING_PARTIAL_AUTH_APPROVAL':
    case 'PARTIALLY_AUTHORISED':
    case 'PARTIAL_AUTH_DECLINE_FAILED':
      return { kind: 'partial' }
    case 'AUTHORISED':
      return { kind: 'authorised' }
    case 'PURCHASED':
    case 'CAPTURED':
    case 'PARTIALLY_CAPTURED':
    // What went back was taken once: that it goes back is ours to know.
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return taken(payment, capturedMinor(payment), handle)
    case 'FAILED':
      return { kind: 'declined', reason: wasVerified(payment) ? 'card-declined' : 'verification-failed' }
    case 'PARTIAL_AUTH_DECLINED':
      return { kind: 'declined', reason: 'card-declined' }
    case 'CANCELLED':
    case 'REVERSED':
      return { kind: 'declined', reason: 'cancelled' }
    case 'EXPIRED':
      return { kind: 'declined', reason: 'timed-out' }
    default:
      return { kind: 'open' }
  }
}

/** @param amountMinor what was taken, or would be */
export function taken(
  payment: NGeniusPayment,
  amountMinor: number,
  handle: string,
): Extract<Outcome, { kind: 'approved' }> {
  return {
    ...savedOf(payment),
    kind: 'approved',
    // The order's reference was compared with ours before.
    orderId: null,
    amountMinor,
    currency: payment.amount.currencyCode,
    providerReference: handle,
  }
}

/** Who failed before the bank was asked for the money failed at the verification. */
function wasVerified({ authResponse, '3ds': first, '3ds2': second }: NGeniusPayment): boolean {
  return authResponse !== undefined || (first === undefined && second === undefined)
}
