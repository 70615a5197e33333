import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode } from '../fields'
import { codeSentNotice, writtenEmail, writtenMobile } from './identity'

/** The address or the number that is to take the old one's place: one of them, the other empty. */
export const newContact = {
  Email: v.optional(writtenEmail, ''),
  Mobile: v.optional(writtenMobile, '0'),
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
