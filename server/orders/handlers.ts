import { doorSignIn } from './door/door-sign-in'
import { getDoorPack } from './door/get-door-pack'
import { keepAdmissions } from './door/keep-admissions'
import { leaveDoor } from './door/leave-door'
import { findBookings } from './look-up/find-bookings'
import { sendTicketAgain } from './look-up/send-ticket-again'
import { getTicketPaper } from './papers/get-ticket-paper'
import { makeLink } from './links/make-link'
import { openTicketLink } from './links/open-ticket-link'
import { openLink } from './links/open-link'
import { claimBookings } from './own/claim-bookings'
import { listBookings } from './own/list-bookings'
import { releaseReservation } from './release-reservation'
import { bookingFNBItem } from './tickets/booking-fnb-item'
import { getFnBItems } from './tickets/get-fnb-items'
import { legacyVerifyCoupon } from './tickets/legacy-verify-coupon'
import { sendTicket } from './tickets/send-ticket'
import { takeBackTicket } from './tickets/take-back-ticket'
import { verifyPromotion } from './tickets/verify-promotion'
import { getBookingDetails } from './tickets/get-booking-details'
import { getApplePass } from './wallet/get-apple-pass'
import { getWalletPass } from './wallet/get-wallet-pass'
import { updateBookUser } from './update-book-user'

/** What is bought, for whom, and what came of it. */
export const orderHandlers = {
  ReleaseReservation: releaseReservation,
  ClaimBookings: claimBookings,
  ListBookings: listBookings,
  FindBookings: findBookings,
  SendTicketAgain: sendTicketAgain,
  GetTicketPaper: getTicketPaper,
  MakeLink: makeLink,
  OpenLink: openLink,
  OpenTicketLink: openTicketLink,
  GetFnBItems: getFnBItems,
  BookingFNBItem: bookingFNBItem,
  VerifyPromotion: verifyPromotion,
  LegacyVerifyCoupon: legacyVerifyCoupon,
  UpdateBookUser: updateBookUser,
  GetBookingDetails: getBookingDetails,
  GetApplePass: getApplePass,
  GetWalletPass: getWalletPass,
  SendTicket: sendTicket,
  TakeBackTicket: takeBackTicket,

  // At the door
  DoorSignIn: doorSignIn,
  GetDoorPack: getDoorPack,
  KeepAdmissions: keepAdmissions,
  LeaveDoor: leaveDoor,
}
