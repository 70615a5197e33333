import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode } from '../fields'
import { codeSentNotice, emailOrEmpty, mobileOrEmpty } from './identity'

/** The new address or number: exactly one of them is filled, the other is empty. */
export const newContact = {
  Email: v.optional(emailOrEmpty, ''),
  Mobile: v.optional(mobileOrEmpty, '0'),
  CountryCode: v.optional(dialCode, defaultDialCode),
}

export const ChangeContact = defineCall({
  name: 'ChangeContact',
  path: '/x/ChangeContact',
  origin: 'extension',
  access: 'fresh-session',
  request: newContact,
  response: codeSentNotice,
})
