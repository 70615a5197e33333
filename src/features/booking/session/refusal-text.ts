import { msg, plural } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { PhoneDeclineCode } from '@/contract/payment/error-description'
import { errorText } from '@/src/lib/text/error-text'
import type { BookingError } from '../flow/state'

/** Of mobile money, which no page before a booking tells of. */
const phoneTexts: Record<PhoneDeclineCode, MessageDescriptor> = {
  PHONE_UNREACHED: msg`Your phone didn’t answer, so no money was taken. Is it on, with signal, and is the M-Pesa SIM in it? Then send the request again, or pay another way.`,
  PHONE_BUSY: msg`M-Pesa is still busy with an earlier request to this phone, so no money was taken. Finish that one if it is open, wait two minutes, then send the request again.`,
  MONEY_SHORT: msg`There isn’t enough money in this M-Pesa account, so none was taken. Top up and send the request again, or pay another way.`,
  PIN_WRONG: msg`The PIN wasn’t right, so no money was taken. Send the request again, or pay another way.`,
  PAYMENT_FAILED: msg`The payment didn’t go through, and no money was taken. Please try again, or pay another way.`,
}

/** What happened and what to do next. */
export function refusalText({ code, phoneRestsS }: BookingError): MessageDescriptor {
  if (phoneRestsS !== undefined) return phoneRests(Math.ceil(phoneRestsS / 60))
  return Object.hasOwn(phoneTexts, code) ? phoneTexts[code as PhoneDeclineCode] : errorText(code)
}

function phoneRests(minutes: number): MessageDescriptor {
  return msg`This phone has had several requests that nobody answered. To protect its owner we wait ${plural(minutes, { one: '# minute', other: '# minutes' })} before the next. You can pay another way now.`
}
