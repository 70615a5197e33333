import type { DeclineReason } from '../decline-reason'
import type { Outcome } from '../provider'

/** What a push that took no money is told as. // https://developer.safaricom.co.ke/apis/MpesaExpressSimulate: Result codes */
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

/** A result that is none yet. No page of Safaricom's lists it; inquiries answer so while the phone is asked. */
const runningCode = '4999'
const runningWords = /being processed|under processing/i
export const isBeingProcessed = (words: string): boolean => runningWords.test(words)

/** Whether a result only says that there is none yet. */
export function isStillRunning(code: string, words: string): boolean {
  return code === runningCode || (code !== '0' && isBeingProcessed(words))
}

/** A code that M-Pesa's list does not know took no money either: every one but 0 is a failure. */
export function declinedBy(code: string): Extract<Outcome, { kind: 'declined' }> {
  const reason = Object.hasOwn(reasonOf, code) ? reasonOf[code] : undefined
  return { kind: 'declined', reason: reason ?? 'provider-failed', code: `M-PESA ${code}`.slice(0, 40) }
}
