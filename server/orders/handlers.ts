import { doorSignIn } from './door/door-sign-in'
import { getDoorPack } from './door/get-door-pack'
import { keepAdmissions } from './door/keep-admissions'
import { leaveDoor } from './door/open-door'
import { findBookings } from './lookup/process-lookups'
import { sendTicketAgain } from './lookup/send-ticket-again'
import { getTicketPaper } from './ticket-pdf/render-ticket-pdf'
import { makeLink, openLink } from './links/open-link'
import { openTicketLink } from './links/open-ticket-link'
import { claimBookings, listBookings } from './own-bookings/list-bookings'
import { releaseReservation } from './release-reservation'
import { bookingFNBItem, getFnBItems } from './tickets/get-fnb-items'
import { legacyVerifyCoupon } from './tickets/offers/legacy-verify-coupon'
import { sendTicket, takeBackTicket } from './tickets/sent/send-ticket'
import { verifyPromotion } from './tickets/offers/verify-promotion'
import { getBookingDetails } from './tickets/get-booking-details'
import { getApplePass, getWalletPass } from './wallet/get-wallet-pass'
import { updateBookUser } from './update-book-user'

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

  // Check-in
  DoorSignIn: doorSignIn,
  GetDoorPack: getDoorPack,
  KeepAdmissions: keepAdmissions,
  LeaveDoor: leaveDoor,
}
