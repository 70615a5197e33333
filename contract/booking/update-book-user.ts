import * as v from 'valibot'
import { campaign } from '../campaign'
import { defineCall } from '../define-call'
import { dialCode, email, serverId, mobile, reserveKey, secretId } from '../fields'

export const UpdateBookUser = defineCall({
  name: 'UpdateBookUser',
  access: 'capability',
  request: {
    ReserveID: secretId,
    ReserveKey: v.optional(reserveKey),
    Email: email,
    Mobile: mobile,
    CountryCode: dialCode,
    Campaign: v.optional(campaign),
  },
  response: {
    ReserveID: v.optional(serverId),
    Email: v.optional(v.string()),
    Mobile: v.optional(v.string()),
  },
})
