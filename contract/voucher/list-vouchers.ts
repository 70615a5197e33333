import * as v from 'valibot'
import { defineCall } from '../define-call'
import { ownVouchers } from './own-voucher'

export const ListVouchers = defineCall({
  name: 'ListVouchers',
  path: '/x/ListVouchers',
  origin: 'extension',
  access: 'session',
  freshFields: ['WithCodes'],
  request: {
    /** Whether the answer has the codes too: whoever has them can spend the vouchers. */
    WithCodes: v.optional(v.boolean()),
  },
  response: { Vouchers: ownVouchers },
})
