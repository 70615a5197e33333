import { defineCall } from '../define-call'
import { ownVouchers } from './own-voucher'

export const ListVouchers = defineCall({
  name: 'ListVouchers',
  path: '/x/ListVouchers',
  origin: 'extension',
  access: 'session',
  request: {},
  response: { Vouchers: ownVouchers },
})
