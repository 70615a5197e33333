import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency } from '../fields'

export const LegacyGetUserWallet = defineCall({
  name: 'LegacyGetUserWallet',
  path: '/cinematic/GetUserWallet',
  origin: 'legacy',
  access: 'session',
  request: {},
  response: { Balance: v.optional(amount), Currency: v.optional(currency) },
})
