import { card, cardWithVerification, hostedFields, savedCard } from './methods/card-methods'
import { paymentPage, push, voucher, voucherAndCard, wallet } from './methods/other-methods'
import { eventNames, stepNames } from './payment-method'
import type { EventName, StepName, PaymentMethod } from './payment-method'

export const paymentMethods: readonly PaymentMethod[] = [
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

export interface TestCase {
  readonly method: PaymentMethod
  readonly step: StepName
  readonly event: EventName
}

const nobodyAsked = 'nobody has been asked yet'
const decidesLater = 'somebody else has still to be asked'

/** Returns why a cell is impossible; null for a possible one. */
export function impossibleReason({ method: way, step, event }: TestCase): string | null {
  const missing = way.missingSteps[step] ?? way.impossibleEvents?.[step]?.[event]
  if (missing !== undefined) return missing
  if (step === 'done')
    return event === 'declined'
      ? 'it is paid'
      : event === 'cancelled'
        ? 'a booking is cancelled by its own page (e2e/cancel.spec.ts)'
        : null
  if (event !== 'declined') return null
  if (step === 'chosen') return nobodyAsked
  if (step === 'pressed' || step === 'sent') return way.externalStep ? decidesLater : null
  return null
}

/** Every possible combination method × step × event. */
export const testCases: readonly TestCase[] = paymentMethods
  .flatMap((method) => stepNames.flatMap((step) => eventNames.map((event) => ({ method, step, event }))))
  .filter((cell) => impossibleReason(cell) === null)
