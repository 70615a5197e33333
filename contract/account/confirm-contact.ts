import { defineCall } from '../define-call'
import { newContact } from './change-contact'
import { oneTimeCode } from './identity'

export const ConfirmContact = defineCall({
  name: 'ConfirmContact',
  path: '/x/ConfirmContact',
  origin: 'extension',
  access: 'fresh-session',
  request: { ...newContact, OTP: oneTimeCode },
  response: {},
})
