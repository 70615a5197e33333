import { bookingReserve } from './booking-reserve'
import { getBookingDetails } from './get-booking-details'
import { updateBookUser } from './update-book-user'

/** What is bought, for whom, and what came of it. */
export const orderHandlers = {
  BookingReserve: bookingReserve,
  UpdateBookUser: updateBookUser,
  GetBookingDetails: getBookingDetails,
}
