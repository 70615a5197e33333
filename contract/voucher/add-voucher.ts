import { defineCall } from '../define-call'
import { voucherCode } from '../payment/stored-value-part'
import { ownVouchers } from './own-voucher'

export const AddVoucher = defineCall({
  name: 'AddVoucher',
  path: '/x/AddVoucher',
  origin: 'extension',
  access: 'session',
  request: { VoucherCode: voucherCode },
  response: { Vouchers: ownVouchers },
})
