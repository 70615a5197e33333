import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'
import { hostedCardAnswer } from './hosted-card'

export const ProcessTicket = defineCall({
  name: 'ProcessTicket',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    orderReference: v.pipe(v.string(), v.maxLength(120), v.regex(/^[!-~]+$/)),
  },
  response: hostedCardAnswer,
})
