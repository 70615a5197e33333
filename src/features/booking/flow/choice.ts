import type { CountFlow, Flow, Sale, SeatsFlow } from './state'
import type { SeatWish } from '@/contract/hall/seat-wish'
import { withSale } from './with-sale'

/** What a visitor chose before any seats are held: nothing of it is a secret. */
export interface Choice {
  readonly step: 'count' | 'seats'
  readonly count: number
  /** Names of the chosen seats. */
  readonly seats: readonly string[]
  /** What the app chose them by; null where the visitor did. */
  readonly wish: SeatWish | null
  /** The reservation that was left for this choice, by its id alone. */
  readonly left: string | null
}

/** The part of a booking that can be written in the clear; null once seats are asked for. */
export function choiceOf(flow: Flow): Choice | null {
  if (flow.step !== 'count' && flow.step !== 'seats') return null
  const { seats, wish } = flow.step === 'seats' ? flow : { seats: [], wish: null }
  return { step: flow.step, count: flow.count, seats, wish, left: flow.unwanted?.reserveId ?? null }
}

/**
 * A stored booking with a choice that was made after it was stored. The very same booking where the choice does not
 * belong to it: seats are held, and the visitor did not leave them for this choice.
 */
export function withChoice(draft: Flow | null, choice: Choice, sale: Sale): Flow {
  switch (draft?.step) {
    case undefined:
      return chosen(choice, sale, { unwanted: null, contact: null })
    case 'timedOut':
      return chosen(choice, sale, { unwanted: null, contact: draft.contact })
    case 'count':
    case 'seats':
      return chosen(choice, sale, draft)
    case 'checkout':
      return draft.hold.reserveId === choice.left
        ? chosen(choice, sale, { unwanted: draft.hold, contact: draft.contact.contact })
        : draft
    case 'holding':
    case 'paying':
    case 'verifying':
    case 'confirmed':
    case 'refunded':
      return draft
  }
}

function chosen(
  { step, count, seats, wish }: Choice,
  sale: Sale,
  { unwanted, contact }: Pick<SeatsFlow, 'unwanted' | 'contact'>,
): Flow {
  const choosing = { sale, count, refusal: null, unwanted, contact }
  const flow: CountFlow | SeatsFlow =
    step === 'seats' ? { ...choosing, step, seats, lost: [], wish } : { ...choosing, step }
  return withSale(flow, sale)
}
