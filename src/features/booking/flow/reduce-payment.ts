/** A payment in progress, from the press on Pay to its outcome. */
import type { FlowEvent } from './events'
import type { Flow, Hold, NextStep, PayingFlow, VerifyCause, VerifyingFlow } from './state'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>

/** Whether this attempt is in progress. */
export function isPaymentInProgress(flow: Flow, attemptId: string): flow is PayingFlow | VerifyingFlow {
  return (flow.step === 'paying' || flow.step === 'verifying') && flow.attemptId === attemptId
}

export function startVerifying(flow: Flow, attemptId: string, cause: VerifyCause): Flow {
  if (!isPaymentInProgress(flow, attemptId)) return flow
  return toVerifying(flow, flow.hold, cause, flow.next)
}

/**
 * Applies the payment’s next step: a request on the visitor’s phone is confirmed while this page polls the
 * server; any other step shows or opens a page.
 */
export function withStep(
  flow: PayingFlow | VerifyingFlow,
  hold: Hold,
  next: NextStep,
): PayingFlow | VerifyingFlow {
  if (next.kind === 'push') return toVerifying(flow, hold, 'sent', next)
  return { ...buildPurchase(flow, hold), step: 'paying', connection: 'open', next }
}

/** Applies the next step found by a reopened page, without navigating to the provider. */
export function stepFound(flow: Flow, { attemptId, next, expiresAt }: EventOf<'stepFound'>): Flow {
  if (!isPaymentInProgress(flow, attemptId)) return flow
  const hold = withExpiry(flow.hold, expiresAt)
  if (next.kind === 'frame') return withStep(flow, hold, next)
  return toVerifying(flow, hold, flow.step === 'verifying' ? flow.cause : 'unclear', next)
}

function toVerifying(
  flow: PayingFlow | VerifyingFlow,
  hold: Hold,
  cause: VerifyCause,
  next: NextStep | null,
): VerifyingFlow {
  return {
    ...buildPurchase(flow, hold),
    step: 'verifying',
    cause,
    connection: 'open',
    next,
    awaitsOperator: false,
  }
}

export function withExpiry(hold: Hold, expiresAt: number | null): Hold {
  return expiresAt === null ? hold : { ...hold, expiresAt }
}

/** Returns a hold with its booking id, once there is one. */
export function withBookingId(hold: Hold, bookingId: string | undefined): Hold {
  return bookingId === undefined ? hold : { ...hold, bookingId }
}

function buildPurchase(flow: PayingFlow | VerifyingFlow, hold: Hold) {
  const { sale, contact, attemptId, origins } = flow
  return { sale, contact, attemptId, origins, hold }
}
