import { getVoucherOffers } from './get-voucher-offers'
import { getVoucherOrder } from './get-voucher-order'
import { openGift } from './gifts/open-gift'
import { sendGift } from './gifts/send-gift'
import { takeBackGift } from './gifts/take-back-gift'
import { openVoucherLink } from './voucher-links'
import { voucherPayment } from './voucher-payment'

export const voucherHandlers = {
  GetVoucherOffers: getVoucherOffers,
  VoucherPayment: voucherPayment,
  GetVoucherOrder: getVoucherOrder,
  OpenVoucherLink: openVoucherLink,
  SendGift: sendGift,
  TakeBackGift: takeBackGift,
  OpenGift: openGift,
}
