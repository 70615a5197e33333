import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { base64File } from './base64-file'

export const GetTicketPaper = defineCall({
  name: 'GetTicketPaper',
  path: '/x/GetTicketPaper',
  origin: 'extension',
  access: 'capability',
  request: { BookingID: secretId, ReserveKey: v.optional(reserveKey) },
  response: {
    Name: v.string(),
    Pdf: base64File,
  },
})
