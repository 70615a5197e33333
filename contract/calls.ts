import { GetAllCinemasList, GetAllCinemasSch } from './catalogue/get-all-cinemas-list'
import { GetAllFilter } from './catalogue/get-all-filter'
import { GetAllShow } from './catalogue/get-all-show'
import { GetcinemaByID } from './catalogue/get-cinema-by-id'
import { GetCityList } from './catalogue/get-city-list'
import { GetContentLang } from './catalogue/get-content-lang'
import { GetCountryCode } from './catalogue/get-country-code'
import { GetCountryList } from './catalogue/get-country-list'
import { GetEventDetails } from './catalogue/get-event-details'
import { GetEvents } from './catalogue/get-events'
import { GetNames } from './catalogue/get-names'
import { GetShowDetails } from './catalogue/get-show-details'
import { QuickBook } from './catalogue/quick-book'
import { Search } from './catalogue/search'
import { BookingFNBItem, GetFnBItems } from './booking/food'
import {
  BookingReserve,
  GetReservation,
  ReleaseReservation,
  UpdateBookUser,
} from './booking/reservation-calls'
import { CancelBooking } from './booking/cancel-booking'
import { ClaimBookings } from './booking/claim-bookings'
import { FindBookings, ListBookings, SendTicketAgain } from './booking/own-bookings'
import { GetBookingDetails } from './booking/get-booking-details'
import { GetSeatChanges } from './booking/get-seat-changes'
import { GetSeatLayout, SNGetSeatLayout } from './booking/get-seat-layout'
import { GetApplePass, GetWalletPass, GetTicketPaper } from './booking/ticket-files'
import { MakeLink } from './booking/make-link'
import { OpenLink } from './booking/open-link'
import { OpenTicketLink, SendTicket, TakeBackTicket } from './booking/sent-tickets'
import { CheckStoredValue } from './payment/check-stored-value'
import { ConfirmBooking } from './payment/confirm-booking'
import { GetPaymentOptions } from './payment/get-payment-options'
import { GetReceipt } from './payment/get-receipt'
import { GetSavedCards, RemoveCard } from './payment/saved-cards'
import { GetWallet, SendWalletCode } from './payment/wallet'
import { NProcessPayment, ProcessTicket } from './payment/hosted-payment'
import { ProcessPayment } from './payment/process-payment'
import { GetPromotionList } from './voucher/get-promotion-list'
import { GetVoucherOffers } from './voucher/get-voucher-offers'
import { AddVoucher, ListVouchers } from './voucher/own-vouchers'
import { GetVoucherOrder, OpenVoucherLink, VoucherPayment } from './voucher/voucher-order'
import { OpenGift, SendGift, TakeBackGift } from './voucher/gifts'
import { VerifyPromotion } from './voucher/promotion-code'
import { AddFavourite, KeepFavourites } from './account/favourites'
import { ChangeContact, ConfirmContact, UndoContactChange } from './account/contact'
import { AskToDelete, DeleteMyAccount, ExportMyData } from './account/personal-data'
import { GetProofWays, ProveAgain, SendProofCode } from './account/prove-again'
import { BeginSocialLogin, GetOwnWays, LinkWay, UnlinkWay, SocialLogin } from './account/social-sign-in'
import { GetSignInWays, MakeSignInCode, Login, Register, SendSignInCode, VerifyUser } from './account/sign-in'
import {
  BeginPasskey,
  BeginPasskeySignIn,
  KeepPasskey,
  ListPasskeys,
  PasskeySignIn,
  RemovePasskey,
} from './account/passkeys'
import { EndOtherSessions, EndSession, ListSessions } from './account/sessions'
import { GetProfile } from './account/get-profile'
import { Logout } from './account/logout'
import { UpdateProfile } from './account/update-profile'
import { AddReview, OwnReviews } from './account/reviews'
import { ListReviews } from './catalogue/list-reviews'
import { ContactUs } from './support/contact-us'
import { SendEnquiry } from './support/send-enquiry'
import { GetSiteState } from './site/get-site-state'
import { DoorSignIn, GetDoorPack, KeepAdmissions, LeaveDoor } from './door/door'
import {
  LegacyBookingOrderConfirm,
  LegacyDebitTransation,
  LegacyForgot,
  LegacyGetUserWallet,
  LegacyReserveBooking,
  LegacyResetPassword,
  LegacySignin,
  LegacySocialLogout,
  LegacyVerifyCoupon,
} from './legacy-calls'

const catalogue = {
  GetAllCinemasList,
  GetAllCinemasSch,
  GetAllFilter,
  GetAllShow,
  GetcinemaByID,
  GetCityList,
  GetContentLang,
  GetCountryCode,
  GetCountryList,
  GetEventDetails,
  GetEvents,
  GetNames,
  GetShowDetails,
  ListReviews,
  QuickBook,
  Search,
} as const

const booking = {
  BookingFNBItem,
  BookingReserve,
  CancelBooking,
  ClaimBookings,
  GetApplePass,
  FindBookings,
  GetBookingDetails,
  GetFnBItems,
  GetReservation,
  GetSeatLayout,
  SNGetSeatLayout,
  GetWalletPass,
  GetTicketPaper,
  ListBookings,
  GetSeatChanges,
  MakeLink,
  OpenLink,
  OpenTicketLink,
  ReleaseReservation,
  SendTicket,
  TakeBackTicket,
  SendTicketAgain,
  UpdateBookUser,
} as const

const payment = {
  CheckStoredValue,
  ConfirmBooking,
  GetPaymentOptions,
  GetReceipt,
  GetSavedCards,
  GetWallet,
  NProcessPayment,
  ProcessPayment,
  ProcessTicket,
  RemoveCard,
  SendWalletCode,
} as const

const voucher = {
  AddVoucher,
  GetPromotionList,
  GetVoucherOffers,
  GetVoucherOrder,
  ListVouchers,
  OpenGift,
  OpenVoucherLink,
  SendGift,
  TakeBackGift,
  VerifyPromotion,
  VoucherPayment,
} as const

const account = {
  GetOwnWays,
  LinkWay,
  UnlinkWay,
  AddFavourite,
  AddReview,
  AskToDelete,
  ChangeContact,
  ConfirmContact,
  DeleteMyAccount,
  GetProofWays,
  SendProofCode,
  ProveAgain,
  UndoContactChange,
  ExportMyData,
  BeginPasskey,
  BeginPasskeySignIn,
  BeginSocialLogin,
  GetSignInWays,
  KeepPasskey,
  ListPasskeys,
  MakeSignInCode,
  PasskeySignIn,
  RemovePasskey,
  EndOtherSessions,
  EndSession,
  KeepFavourites,
  GetProfile,
  ListSessions,
  Login,
  Logout,
  OwnReviews,
  Register,
  SendSignInCode,
  SocialLogin,
  UpdateProfile,
  VerifyUser,
} as const

/** Older or unused paths of the specification, kept for completeness. */
const legacy = {
  LegacyReserveBooking,
  LegacyBookingOrderConfirm,
  LegacyDebitTransation,
  LegacyGetUserWallet,
  LegacyVerifyCoupon,
  LegacyForgot,
  LegacyResetPassword,
  LegacySignin,
  LegacySocialLogout,
} as const

const support = {
  ContactUs,
  SendEnquiry,
} as const

/** Calls for the staff at the door of a cinema. */
const door = {
  DoorSignIn,
  GetDoorPack,
  KeepAdmissions,
  LeaveDoor,
} as const

const site = {
  GetSiteState,
} as const

/** All calls by area, in the order of the readable API page. */
export const callAreas = {
  catalogue,
  booking,
  payment,
  voucher,
  account,
  support,
  door,
  site,
  legacy,
} as const

/** All calls by name: the basis of the server’s routes, the client and OpenAPI. */
export const calls = {
  ...catalogue,
  ...booking,
  ...payment,
  ...voucher,
  ...account,
  ...support,
  ...door,
  ...site,
  ...legacy,
} as const
export type Calls = typeof calls
export type CallName = keyof Calls
