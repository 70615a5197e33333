import { card, cardWithVerification, hostedFields, savedCard } from './kinds/cards'
import { paymentPage, push, voucher, voucherAndCard, wallet } from './kinds/others'
import { eventNames, stepNames } from './way'
import type { EventName, StepName, Way } from './way'

export const ways: readonly Way[] = [
  card,
  cardWithVerification,
  savedCard,
  wallet,
  voucher,
  voucherAndCard,
  hostedFields,
  paymentPage,
  push,
]

export interface Cell {
  readonly way: Way
  readonly step: StepName
  readonly event: EventName
}

const nobodyAsked = 'nobody has been asked yet'
const decidesLater = 'somebody else has still to be asked'

/** Returns why a cell is impossible; null for a possible one. */
export function whyNot({ way, step, event }: Cell): string | null {
  const missing = way.without[step] ?? way.never?.[step]?.[event]
  if (missing !== undefined) return missing
  if (step === 'done')
    return event === 'declined'
      ? 'it is paid'
      : event === 'cancelled'
        ? 'a booking is cancelled by its own page (e2e/cancel.spec.ts)'
        : null
  if (event !== 'declined') return null
  if (step === 'chosen') return nobodyAsked
  if (step === 'pressed' || step === 'sent') return way.elsewhere ? decidesLater : null
  return null
}

/** Every possible combination way × step × event. */
export const cells: readonly Cell[] = ways
  .flatMap((way) => stepNames.flatMap((step) => eventNames.map((event) => ({ way, step, event }))))
  .filter((cell) => whyNot(cell) === null)
