import { confirmBooking } from '../payments/confirm-booking'
import { getPaymentOptions } from '../payments/get-payment-options'
import { processPayment } from '../payments/process-payment'
import { bookingReserve } from './booking-reserve'
import { getBookingDetails } from './get-booking-details'
import { getReservation } from './get-reservation'
import { releaseReservation } from './release-reservation'
import { updateBookUser } from './update-book-user'

/** Handlers of booking and payment by call name. */
export const bookingHandlers = {
  BookingReserve: bookingReserve,
  UpdateBookUser: updateBookUser,
  GetReservation: getReservation,
  ReleaseReservation: releaseReservation,
  GetBookingDetails: getBookingDetails,
  GetPaymentOptions: getPaymentOptions,
  ProcessPayment: processPayment,
  ConfirmBooking: confirmBooking,
}
