import { bookingReserve } from './booking-reserve'
import { releaseReservation } from './release-reservation'
import { bookingFNBItem } from './tickets/booking-fnb-item'
import { getFnBItems } from './tickets/get-fnb-items'
import { verifyPromotion } from './tickets/verify-promotion'
import { getBookingDetails } from './tickets/get-booking-details'
import { updateBookUser } from './update-book-user'

/** What is bought, for whom, and what came of it. */
export const orderHandlers = {
  BookingReserve: bookingReserve,
  ReleaseReservation: releaseReservation,
  GetFnBItems: getFnBItems,
  BookingFNBItem: bookingFNBItem,
  VerifyPromotion: verifyPromotion,
  UpdateBookUser: updateBookUser,
  GetBookingDetails: getBookingDetails,
}
