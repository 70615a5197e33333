import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, currency } from '../fields'

export const LegacyGetUserWallet = defineCall({
  name: 'LegacyGetUserWallet',
  path: '/cinematic/GetUserWallet',
  origin: 'legacy',
  access: 'session',
  summary: 'The balance of a wallet; the body is not shown.',
  request: {},
  response: { Balance: v.optional(amount), Currency: v.optional(currency) },
})
