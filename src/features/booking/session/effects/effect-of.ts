import type { EffectParts } from '../flow-runner'
import { keepConfirmed } from './keep-confirmed'
import type { AttemptId, Flow, LeavingStep } from '../../flow/state'
import { isLeaving } from '../../flow/state'
import { releaseSeats } from './release-seats'
import { reserveSeats } from './reserve-seats'
import { saveContact } from './save-contact'
import { sendPayment } from './send-payment'
import { verifyPayment } from './verify-payment'

export interface Effect {
  /** The same key is the same work: a state that changed elsewhere does not start it again. */
  readonly key: string
  run(parts: EffectParts): Promise<void>
}

/** What a state asks the outside world for; null when it waits for the visitor. */
export function effectOf(flow: Flow): Effect | null {
  switch (flow.step) {
    case 'count':
    case 'seats': {
      const { unwanted } = flow
      return (
        unwanted && { key: `release ${unwanted.reserveId}`, run: (parts) => releaseSeats(unwanted, parts) }
      )
    }
    case 'holding':
      return { key: `reserve ${flow.attemptId}`, run: (parts) => reserveSeats(flow, parts) }
    case 'checkout': {
      const { contact, hold } = flow
      if (contact.kind !== 'saving') return null
      return {
        key: `contact ${contact.attemptId}`,
        run: (parts) => saveContact(hold, contact.contact, contact.attemptId, parts),
      }
    }
    case 'paying':
      if (flow.next === null)
        return { key: `pay ${flow.attemptId}`, run: (parts) => sendPayment(flow, parts) }
      return isLeaving(flow) ? leaving(flow.attemptId, flow.next) : null
    case 'verifying':
      return {
        key: `verify ${flow.attemptId} ${flow.cause}`,
        run: (parts) => verifyPayment(flow, parts),
      }
    case 'confirmed':
      return { key: `keep ${flow.bookingId}`, run: (parts) => keepConfirmed(flow, parts) }
    case 'refunded':
    case 'timedOut':
      return null
  }
}

/** The state is on the device by now: the page that comes back finds it. */
function leaving(attemptId: AttemptId, next: LeavingStep): Effect {
  return { key: `leave ${attemptId}`, run: async ({ leavePage }) => leavePage(next) }
}
