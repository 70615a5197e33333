import { bookingReserve } from './booking-reserve'
import { releaseReservation } from './release-reservation'
import { getBookingDetails } from './tickets/get-booking-details'
import { updateBookUser } from './update-book-user'

/** What is bought, for whom, and what came of it. */
export const orderHandlers = {
  BookingReserve: bookingReserve,
  ReleaseReservation: releaseReservation,
  UpdateBookUser: updateBookUser,
  GetBookingDetails: getBookingDetails,
}
