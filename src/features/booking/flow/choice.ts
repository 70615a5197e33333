import type { CountFlow, Flow, Sale, SeatsFlow } from './state'
import type { SeatPreference } from '@/contract/hall/seat-preference'
import { withSale } from './with-sale'

/** The visitor’s choice before any seats are held: nothing in it is secret. */
export interface Choice {
  readonly step: 'count' | 'seats'
  readonly count: number
  readonly seats: readonly string[]
  /** The wish by which the app chose the seats; null where the visitor chose them. */
  readonly wish: SeatPreference | null
  /** Id of the reservation that was abandoned for this choice. */
  readonly left: string | null
}

/** Returns the part of a booking that may be stored unencrypted; null once seats are requested. */
export function getChoice(flow: Flow): Choice | null {
  if (flow.step !== 'count' && flow.step !== 'seats') return null
  const { seats, wish: preference } = flow.step === 'seats' ? flow : { seats: [], wish: null }
  return {
    step: flow.step,
    count: flow.count,
    seats,
    wish: preference,
    left: flow.unwanted?.reserveId ?? null,
  }
}

/**
 * Returns a stored booking with a choice that was made after it was stored. The booking stays unchanged where
 * the choice does not belong to it: seats are held, and the visitor did not leave them for this choice.
 */
export function withChoice(draft: Flow | null, choice: Choice, sale: Sale): Flow {
  switch (draft?.step) {
    case undefined:
      return flowOfChoice(choice, sale, { unwanted: null, contact: null })
    case 'timedOut':
      return flowOfChoice(choice, sale, { unwanted: null, contact: draft.contact })
    case 'count':
    case 'seats':
      return flowOfChoice(choice, sale, draft)
    case 'checkout':
      return draft.hold.reserveId === choice.left
        ? flowOfChoice(choice, sale, { unwanted: draft.hold, contact: draft.contact.contact })
        : draft
    case 'holding':
    case 'paying':
    case 'verifying':
    case 'confirmed':
    case 'refunded':
      return draft
  }
}

function flowOfChoice(
  { step, count, seats, wish: preference }: Choice,
  sale: Sale,
  { unwanted, contact }: Pick<SeatsFlow, 'unwanted' | 'contact'>,
): Flow {
  const choosing = { sale, count, refusal: null, unwanted, contact }
  const flow: CountFlow | SeatsFlow =
    step === 'seats' ? { ...choosing, step, seats, lost: [], wish: preference } : { ...choosing, step }
  return withSale(flow, sale)
}
