import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { base64File } from './base64-file'

export const GetApplePass = defineCall({
  name: 'GetApplePass',
  path: '/x/GetApplePass',
  origin: 'extension',
  access: 'capability',
  summary: "A ticket as a file for Apple's Wallet (application/vnd.apple.pkpass), base64.",
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: { Pass: base64File },
})
