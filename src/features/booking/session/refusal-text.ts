import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import { errorText } from '@/src/lib/text/error-text'
import type { BookingError } from '../flow/state'

/** Texts for mobile money, which no page before a booking needs. */
const phoneTexts: Record<PhoneDeclineCode, MessageDescriptor> = {
  PHONE_UNREACHED: msg`Your phone didn’t answer, so we took no money. Is it on, with signal and your M-Pesa SIM? Try again or pay another way.`,
  PHONE_BUSY: msg`This phone has an unfinished M-Pesa request. We took no money. Finish it, wait two minutes and try again.`,
  MONEY_SHORT: msg`Your M-Pesa balance is too low, so we took no money. Top up and send the request again, or pay another way.`,
  PIN_WRONG: msg`Wrong PIN, so we took no money. Send the request again or pay another way.`,
  PAYMENT_FAILED: msg`Your payment didn’t go through and we took no money. Try again or pay another way.`,
}

export function refusalText({ code, phoneRestsS }: BookingError): MessageDescriptor {
  if (phoneRestsS !== undefined) return phoneRests(Math.ceil(phoneRestsS / 60))
  return Object.hasOwn(phoneTexts, code) ? phoneTexts[code as PhoneDeclineCode] : errorText(code)
}

function phoneRests(minutes: number): MessageDescriptor {
  return msg`This phone has several unanswered requests. To protect its owner, please wait ${plural(minutes, { one: '# minute', other: '# minutes' })}, or pay another way.`
}
