import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'

export const LegacyDebitTransation = defineCall({
  name: 'LegacyDebitTransation',
  path: '/cinematic/DebitTransation',
  origin: 'legacy',
  access: 'session',
  request: { ReserveID: v.optional(secretId), ReserveKey: v.optional(reserveKey) },
  response: {},
})
