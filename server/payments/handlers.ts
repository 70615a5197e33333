import { confirmBooking } from './confirm-booking'
import { getPaymentOptions } from './get-payment-options'
import { getReservation } from './get-reservation'
import { processPayment } from './process-payment'

/** Ways to pay, one attempt, and how it stands. */
export const paymentHandlers = {
  GetPaymentOptions: getPaymentOptions,
  ProcessPayment: processPayment,
  ConfirmBooking: confirmBooking,
  GetReservation: getReservation,
}
