import type { InferOutput } from 'valibot'
import { toMajor } from '@/contract/money'
import type { LanguageCode } from '@/contract/envelope'
import type { errorDescription } from '@/contract/payment/error-description'
import type { WireNextStep } from '@/contract/payment/next-step'
import type { PaymentState } from '@/server/platform/store/tables/payment-tables'
import type { CurrentPayment } from '../payment-repository'
import { declineDescription, refundDescription } from '../decline-reason'

export const wireState = {
  started: 'pending',
  verify: 'verify',
  pending: 'pending',
  needsOperator: 'pending',
  approved: 'approved',
  declined: 'declined',
  refunding: 'refunded',
  refunded: 'refunded',
  refundStuck: 'refunded',
} as const satisfies Record<PaymentState, string>

/** Returns the visitor’s next step, and for a frame also the fields that the specification names. */
export function wireStep(payment: CurrentPayment): {
  Next?: WireNextStep
  VerifyUrl?: string
  Nonce?: string
} {
  const { state, next_step: step, nonce, amount_minor, currency, option_id } = payment
  if (state !== 'verify' || step === null) return {}
  switch (step.kind) {
    case 'frame':
      return { Next: { Kind: 'frame', Url: step.url, Nonce: nonce }, VerifyUrl: step.url, Nonce: nonce }
    case 'redirect':
      return { Next: { Kind: 'redirect', Url: step.url } }
    case 'formPost':
      return { Next: { Kind: 'formPost', Url: step.url, Fields: { ...step.fields } } }
    case 'push':
      return {
        Next: {
          Kind: 'push',
          Until: step.until,
          PhoneEnd: step.phoneEnd,
          Amount: toMajor(amount_minor, currency),
          PaymentID: option_id,
        },
      }
  }
}

export function findDeclineReason(
  payment: Pick<CurrentPayment, 'state' | 'decline_reason' | 'provider_code'>,
  language: LanguageCode,
): InferOutput<typeof errorDescription> {
  const reason = payment.decline_reason ?? (payment.state === 'declined' ? 'card-declined' : null)
  return reason === null
    ? refundDescription(language)
    : declineDescription(reason, language, payment.provider_code)
}

export function wireAttempt(payment: CurrentPayment, language: LanguageCode) {
  const State = wireState[payment.state]
  const isRefused = State === 'declined' || State === 'refunded'
  const decline = findDeclineReason(payment, language)
  return {
    AttemptID: payment.attempt_id,
    State,
    ...wireStep(payment),
    ...(isRefused && {
      ErrorMessage: decline.ErrorMessage,
      ...(decline.Code !== undefined && { Code: decline.Code }),
    }),
  }
}
