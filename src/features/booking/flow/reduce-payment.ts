/** A payment under way, from the press to what became of it. */
import type { FlowEvent } from './events'
import type { Flow, Hold, NextStep, PayingFlow, VerifyCause, VerifyingFlow } from './state'

type EventOf<Type extends FlowEvent['type']> = Extract<FlowEvent, { type: Type }>

/** Whether this very attempt is under way. */
export function isPaid(flow: Flow, attemptId: string): flow is PayingFlow | VerifyingFlow {
  return (flow.step === 'paying' || flow.step === 'verifying') && flow.attemptId === attemptId
}

/** The outcome is asked for. */
export function verifying(flow: Flow, attemptId: string, cause: VerifyCause): Flow {
  if (!isPaid(flow, attemptId)) return flow
  return waiting(flow, flow.hold, cause, flow.next)
}

/** The visitor's phone asks while this page asks the server; any other step takes the visitor. */
export function withStep(
  flow: PayingFlow | VerifyingFlow,
  hold: Hold,
  next: NextStep,
): PayingFlow | VerifyingFlow {
  if (next.kind === 'push') return waiting(flow, hold, 'sent', next)
  return { ...bought(flow, hold), step: 'paying', connection: 'open', next }
}

/** A page that was reopened shows what is left to do, and sends nobody away. */
export function stepFound(flow: Flow, { attemptId, next, expiresAt }: EventOf<'stepFound'>): Flow {
  if (!isPaid(flow, attemptId)) return flow
  const hold = extended(flow.hold, expiresAt)
  if (next.kind === 'frame') return withStep(flow, hold, next)
  return waiting(flow, hold, flow.step === 'verifying' ? flow.cause : 'unclear', next)
}

function waiting(
  flow: PayingFlow | VerifyingFlow,
  hold: Hold,
  cause: VerifyCause,
  next: NextStep | null,
): VerifyingFlow {
  return { ...bought(flow, hold), step: 'verifying', cause, connection: 'open', next, isWithOperator: false }
}

/** A hold that the payment extended. */
export function extended(hold: Hold, expiresAt: number | null): Hold {
  return expiresAt === null ? hold : { ...hold, expiresAt }
}

/** A hold whose booking has a name by now. */
export function named(hold: Hold, bookingId: string | undefined): Hold {
  return bookingId === undefined ? hold : { ...hold, bookingId }
}

function bought(flow: PayingFlow | VerifyingFlow, hold: Hold) {
  const { sale, contact, attemptId, origins } = flow
  return { sale, contact, attemptId, origins, hold }
}
