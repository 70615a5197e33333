import { defineCall } from '../define-call'
import { newContact } from './change-contact'
import { oneTimeCode } from './identity'

export const ConfirmContact = defineCall({
  name: 'ConfirmContact',
  path: '/x/ConfirmContact',
  origin: 'extension',
  access: 'session',
  summary:
    'Puts the new e-mail address or mobile number in the old one’s place, by the code that was sent to it.',
  request: { ...newContact, OTP: oneTimeCode },
  response: {},
})
