import type { EffectParts } from '../flow-runner'
import type { Flow } from '../../flow/state'
import { keepConfirmed } from './keep-confirmed'
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
      return flow.bank ? null : { key: `pay ${flow.attemptId}`, run: (parts) => sendPayment(flow, parts) }
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
