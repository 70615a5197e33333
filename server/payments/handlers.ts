import { checkStoredValue } from './calls/check-stored-value'
import { confirmBooking, processTicket } from './calls/confirm-booking'
import { getPaymentOptions, reserveWithOptions } from './calls/get-payment-options'
import { getReceipt } from './calls/get-receipt'
import { getReservation } from './calls/get-reservation'
import { nProcessPayment } from './calls/n-process-payment'
import { processPayment } from './calls/process-payment'
import { cancelBooking } from './refunds/cancel-booking'
import { getSavedCards, removeCard } from './saved-cards/save-card'
import { getWallet, legacyGetUserWallet } from './wallet/get-wallet'
import { sendWalletCode } from './wallet/send-wallet-code'
import { addVoucher, listVouchers } from './voucher/my-vouchers'

export const paymentHandlers = {
  BookingReserve: reserveWithOptions,
  GetPaymentOptions: getPaymentOptions,
  ProcessPayment: processPayment,
  NProcessPayment: nProcessPayment,
  ProcessTicket: processTicket,
  ConfirmBooking: confirmBooking,
  GetReservation: getReservation,
  GetReceipt: getReceipt,
  CancelBooking: cancelBooking,
  CheckStoredValue: checkStoredValue,
  SendWalletCode: sendWalletCode,
  GetSavedCards: getSavedCards,
  RemoveCard: removeCard,
  GetWallet: getWallet,
  LegacyGetUserWallet: legacyGetUserWallet,
  ListVouchers: listVouchers,
  AddVoucher: addVoucher,
}
