import { defineCall } from '../define-call'
import { voucherCode } from '../payment/stored-value-part'
import { ownVouchers } from './own-voucher'

export const AddVoucher = defineCall({
  name: 'AddVoucher',
  path: '/x/AddVoucher',
  origin: 'extension',
  access: 'session',
  summary:
    "Keeps a voucher among the signed-in visitor's own, by its code: BALANCE_TOO_LOW where there is nothing to spend on it.",
  request: { VoucherCode: voucherCode },
  response: { Vouchers: ownVouchers },
})
