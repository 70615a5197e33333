import * as v from 'valibot'
import { defineCall } from '../define-call'
import { defaultDialCode, dialCode } from '../fields'
import { codeSentNotice, emailOrEmpty, mobileOrEmpty, oneTimeCode } from './identity'

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

export const ConfirmContact = defineCall({
  name: 'ConfirmContact',
  path: '/x/ConfirmContact',
  origin: 'extension',
  access: 'fresh-session',
  request: { ...newContact, OTP: oneTimeCode },
  response: {},
})

/** Days during which the link in the notice can revert a changed contact. */
export const undoContactDays = 7

export const UndoContactChange = defineCall({
  name: 'UndoContactChange',
  path: '/x/UndoContactChange',
  origin: 'extension',
  access: 'anyone',
  request: {
    Token: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'Expected the token of a notice')),
  },
  response: {},
})
