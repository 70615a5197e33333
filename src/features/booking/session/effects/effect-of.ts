import { UpdateBookUser } from '@/contract/booking/update-book-user'
import {
  type AttemptId,
  type ConfirmedFlow,
  type Contact,
  type Flow,
  type Hold,
  isLeaving,
  type LeavingStep,
} from '../../flow/state'
import type { EffectDeps } from '../flow-runner'
import { holdEnds } from './read-hold'
import { claimOf, refusalOf, waitAfter } from './refusal-of'
import { releaseSeats } from './release-seats'
import { reserveSeats } from './reserve-seats'
import { sendPayment } from './send-payment'
import { verifyPayment } from './verify-payment'

export interface Effect {
  /** The same key is the same work: a state that changed elsewhere does not start it again. */
  readonly key: string
  run(parts: EffectDeps): Promise<void>
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

/** Puts the booking on the device, then forgets the draft: its place is the confirmation from now on. */
async function keepConfirmed(flow: ConfirmedFlow, { keepBooking, drafts, send }: EffectDeps): Promise<void> {
  if (!flow.isKept) {
    await keepBooking(flow)
    await send({ type: 'bookingKept', bookingId: flow.bookingId })
  }
  await drafts.remove()
}

/** Tells the server where the tickets go. Without an answer it waits and goes on by itself: saying it twice does no harm. */
async function saveContact(
  hold: Hold,
  contact: Contact,
  attemptId: string,
  { api, campaignField, send, signal }: EffectDeps,
): Promise<void> {
  const campaign = await campaignField?.()
  for (let tries = 1; !signal.aborted; tries++) {
    try {
      await api.call(UpdateBookUser, {
        ...claimOf(hold),
        Email: contact.email,
        Mobile: contact.mobile,
        CountryCode: contact.dialCode,
        ...campaign,
      })
      return await send({ type: 'contactSaved', attemptId })
    } catch (error) {
      if (await waitAfter(error, { attemptId, tries, send, signal })) continue
      const refusal = refusalOf(error)
      if (holdEnds.has(refusal.code)) return send({ type: 'holdLost', reserveId: hold.reserveId })
      return send({ type: 'contactRefused', attemptId, refusal })
    }
  }
}
