import { UpdateBookUser } from '@/contract/booking/reservation-calls'
import {
  type AttemptId,
  type ConfirmedFlow,
  type Contact,
  type Flow,
  type Hold,
  isLeaving,
  type LeavingStep,
} from '../../flow/state'
import { holdLostCodes } from './read-hold'
import { getClaim, readRefusal, waitToRetry } from './read-refusal'
import { releaseSeats } from './release-seats'
import { reserveSeats } from './reserve-seats'
import { sendPayment } from './send-payment'
import { verifyPayment } from './verify-payment'
import type { EffectDeps } from './effect-deps'

export interface Effect {
  /** Equal keys mean the same effect: an unrelated change of state does not start it again. */
  readonly key: string
  run(deps: EffectDeps): Promise<void>
}

/** Returns the effect of a state; null when it waits for the visitor. */
export function chooseEffect(flow: Flow): Effect | null {
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
      return isLeaving(flow) ? leaveEffect(flow.attemptId, flow.next) : null
    case 'verifying':
      return {
        key: `verify ${flow.attemptId} ${flow.cause}`,
        run: (parts) => verifyPayment(flow, parts),
      }
    case 'confirmed':
      return { key: `keep ${flow.bookingId}`, run: (parts) => storeConfirmedBooking(flow, parts) }
    case 'refunded':
    case 'timedOut':
      return null
  }
}

/** Navigates to the provider only after the state was saved, so that the returning page finds it. */
function leaveEffect(attemptId: AttemptId, next: LeavingStep): Effect {
  return { key: `leave ${attemptId}`, run: async ({ leavePage }) => leavePage(next) }
}

/** Stores the booking on the device, then removes the draft: the confirmation replaces it. */
async function storeConfirmedBooking(
  flow: ConfirmedFlow,
  { saveBooking, drafts, send }: EffectDeps,
): Promise<void> {
  if (!flow.isKept) {
    await saveBooking(flow)
    await send({ type: 'bookingKept', bookingId: flow.bookingId })
  }
  await drafts.remove()
}

/**
 * Sends the contact to the server. Without an answer it retries by itself; a repeated request is harmless.
 */
async function saveContact(
  hold: Hold,
  contact: Contact,
  attemptId: string,
  { api, campaignField, send, signal }: EffectDeps,
): Promise<void> {
  const campaign = await campaignField?.()
  for (let attempts = 1; !signal.aborted; attempts++) {
    try {
      await api.call(UpdateBookUser, {
        ...getClaim(hold),
        Email: contact.email,
        Mobile: contact.mobile,
        CountryCode: contact.dialCode,
        ...campaign,
      })
      return await send({ type: 'contactSaved', attemptId })
    } catch (error) {
      if (await waitToRetry(error, { attemptId, attempts, send, signal })) continue
      const refusal = readRefusal(error)
      if (holdLostCodes.has(refusal.code)) return send({ type: 'holdLost', reserveId: hold.reserveId })
      return send({ type: 'contactRefused', attemptId, refusal })
    }
  }
}
