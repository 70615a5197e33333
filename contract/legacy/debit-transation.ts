import * as v from 'valibot'
import { defineCall } from '../define-call'
import { reserveKey, secretId } from '../fields'

export const LegacyDebitTransation = defineCall({
  name: 'LegacyDebitTransation',
  path: '/cinematic/DebitTransation',
  origin: 'legacy',
  access: 'session',
  summary: "Takes money from a wallet; the path's spelling is the specification's.",
  request: { ReserveID: v.optional(secretId), ReserveKey: v.optional(reserveKey) },
  response: {},
})
