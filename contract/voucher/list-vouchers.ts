import { defineCall } from '../define-call'
import { ownVouchers } from './own-voucher'

export const ListVouchers = defineCall({
  name: 'ListVouchers',
  path: '/x/ListVouchers',
  origin: 'extension',
  access: 'session',
  summary:
    'Vouchers of the signed-in visitor: given to them or to a contact that they have proven, paid with, or added by their code.',
  request: {},
  response: { Vouchers: ownVouchers },
})
