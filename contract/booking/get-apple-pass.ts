import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { base64File } from './base64-file'

export const GetApplePass = defineCall({
  name: 'GetApplePass',
  path: '/x/GetApplePass',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: { Pass: base64File },
})
