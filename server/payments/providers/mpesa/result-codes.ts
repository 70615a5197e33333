import type { DeclineReason } from '../../decline-reason'
import type { Outcome } from '../../provider'

/**
 * Decline reasons by result code of a push. // https://developer.safaricom.co.ke/apis/MpesaExpressSimulate:
 * Result codes
 */
const reasonOf: Readonly<Record<string, DeclineReason>> = {
  /** Not enough money, Fuliza included. */
  '1': 'money-short',
  /** The customer's day is used up: what is left cannot pay this. */
  '4': 'money-short',
  /** The same amount was asked of this phone within two minutes, as after a request that was cancelled. */
  '17': 'phone-busy',
  /** Another request is open on this phone. */
  '1001': 'phone-busy',
  /** Nobody answered in time. */
  '1019': 'timed-out',
  '1031': 'cancelled',
  '1032': 'cancelled',
  /** The phone is off, away, or its SIM shows no requests. */
  '1037': 'phone-unreached',
  '2001': 'pin-wrong',
}

/**
 * Not a final result. No page of Safaricom's lists it; inquiries answer with it while the phone shows the
 * request.
 */
const runningCode = '4999'
const runningWords = /being processed|under processing/i
export const isBeingProcessed = (words: string): boolean => runningWords.test(words)

export function isStillRunning(code: string, words: string): boolean {
  return code === runningCode || (code !== '0' && isBeingProcessed(words))
}

/**
 * Returns the decline for a result code. A code missing from M-Pesa's list took no money either: every code
 * but 0 is a failure.
 */
export function createDecline(code: string): Extract<Outcome, { kind: 'declined' }> {
  const reason = Object.hasOwn(reasonOf, code) ? reasonOf[code] : undefined
  return { kind: 'declined', reason: reason ?? 'provider-failed', code: `M-PESA ${code}`.slice(0, 40) }
}
