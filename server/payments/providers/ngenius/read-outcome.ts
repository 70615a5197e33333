import type { Outcome } from '../../provider'
import type { NGeniusPayment } from './wire'
import { readSavedCard } from './saved-card'
import { capturedMinor } from './wire'

/** A payment’s state at the gateway, before it is interpreted for our payment. */
export type GatewayState =
  | { readonly kind: 'open' }
  | { readonly kind: 'verifying' }
  /** A person at the gateway reviews the payment: the visitor can do nothing, and the end is unknown. */
  | { readonly kind: 'reviewing' }
  /** The bank authorised only a part, which pays for nothing here. */
  | { readonly kind: 'partial' }
  /** The amount is authorised; nothing is captured. */
  | { readonly kind: 'authorised' }
  | Extract<Outcome, { kind: 'approved' | 'declined' }>

/** Maps the gateway's states. An unknown one decides nothing, and the payment is queried again. */
export function readGatewayState(payment: NGeniusPayment, handle: string): GatewayState {
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
    // A refunded payment was captured; the refund is recorded on our side.
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return createApprovedOutcome(payment, capturedMinor(payment), handle)
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

/** Returns the approved outcome. @param amountMinor the amount taken, or about to be taken */
export function createApprovedOutcome(
  payment: NGeniusPayment,
  amountMinor: number,
  handle: string,
): Extract<Outcome, { kind: 'approved' }> {
  return {
    ...readSavedCard(payment),
    kind: 'approved',
    // The order's reference was compared with ours before.
    orderId: null,
    amountMinor,
    currency: payment.amount.currencyCode,
    providerReference: handle,
  }
}

/** Whether the payment reached the bank; a failure before that is a failed verification. */
function wasVerified({ authResponse, '3ds': first, '3ds2': second }: NGeniusPayment): boolean {
  return authResponse !== undefined || (first === undefined && second === undefined)
}
