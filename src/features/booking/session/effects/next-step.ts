import type { WireNextStep } from '@/contract/payment/next-step'
import { parseUrl } from '@/src/lib/page/parse-url'
import type { NextStep } from '../../flow/state'

interface StepAnswer {
  Next: WireNextStep | null
  /** The only step in the specification: a bank verification page. // spec §8 */
  VerifyUrl?: string | undefined
  Nonce?: string | undefined
}

/**
 * Returns the visitor’s next step; null for none, and for a page outside the origins that the payment method
 * was offered with: the outcome is then polled instead of navigating there. // threats: pin the host before
 * the form is posted
 */
export function readNextStep(answer: StepAnswer, origins: readonly string[]): NextStep | null {
  const step = answer.Next ? parseNextStep(answer.Next) : buildFrame(answer)
  if (!step || step.kind === 'push') return step
  if (step.kind === 'frame' && origins.length === 0) return step
  return hasAllowedOrigin(step.url, origins) ? step : null
}

function buildFrame({ VerifyUrl, Nonce }: StepAnswer): NextStep | null {
  return VerifyUrl ? { kind: 'frame', url: VerifyUrl, nonce: Nonce ?? '' } : null
}

function parseNextStep(step: WireNextStep): NextStep {
  switch (step.Kind) {
    case 'frame':
      return { kind: 'frame', url: step.Url, nonce: step.Nonce }
    case 'redirect':
      return { kind: 'redirect', url: step.Url }
    case 'formPost':
      return { kind: 'formPost', url: step.Url, fields: step.Fields }
    case 'push':
      return {
        kind: 'push',
        until: step.Until,
        phoneEnd: step.PhoneEnd,
        amount: step.Amount,
        paymentId: step.PaymentID,
      }
  }
}

function hasAllowedOrigin(url: string, origins: readonly string[]): boolean {
  const origin = parseUrl(url)?.origin
  return origin !== undefined && origins.includes(origin)
}
