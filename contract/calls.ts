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
import { BookingFNBItem } from './booking/booking-fnb-item'
import { BookingReserve } from './booking/booking-reserve'
import { CancelBooking } from './booking/cancel-booking'
import { ClaimBookings } from './booking/claim-bookings'
import { FindBookings } from './booking/find-bookings'
import { GetBookingDetails } from './booking/get-booking-details'
import { GetFnBItems } from './booking/get-fnb-items'
import { GetReservation } from './booking/get-reservation'
import { GetSeatChanges } from './booking/get-seat-changes'
import { GetSeatLayout, SNGetSeatLayout } from './booking/get-seat-layout'
import { GetApplePass } from './booking/get-apple-pass'
import { GetWalletPass } from './booking/get-wallet-pass'
import { GetTicketPaper } from './booking/get-ticket-paper'
import { MakeLink } from './booking/make-link'
import { OpenLink } from './booking/open-link'
import { OpenTicketLink } from './booking/open-ticket-link'
import { ListBookings } from './booking/list-bookings'
import { ReleaseReservation } from './booking/release-reservation'
import { SendTicket } from './booking/send-ticket'
import { TakeBackTicket } from './booking/take-back-ticket'
import { SendTicketAgain } from './booking/send-ticket-again'
import { UpdateBookUser } from './booking/update-book-user'
import { CheckStoredValue } from './payment/check-stored-value'
import { ConfirmBooking } from './payment/confirm-booking'
import { GetPaymentOptions } from './payment/get-payment-options'
import { GetReceipt } from './payment/get-receipt'
import { GetSavedCards } from './payment/get-saved-cards'
import { GetWallet } from './payment/get-wallet'
import { NProcessPayment } from './payment/n-process-payment'
import { ProcessPayment } from './payment/process-payment'
import { ProcessTicket } from './payment/process-ticket'
import { RemoveCard } from './payment/remove-card'
import { SendWalletCode } from './payment/send-wallet-code'
import { GetPromotionList } from './voucher/get-promotion-list'
import { GetVoucherOffers } from './voucher/get-voucher-offers'
import { AddVoucher } from './voucher/add-voucher'
import { GetVoucherOrder } from './voucher/get-voucher-order'
import { ListVouchers } from './voucher/list-vouchers'
import { OpenGift } from './voucher/open-gift'
import { OpenVoucherLink } from './voucher/open-voucher-link'
import { SendGift, TakeBackGift } from './voucher/send-gift'
import { VerifyPromotion } from './voucher/verify-promotion'
import { VoucherPayment } from './voucher/voucher-payment'
import { AddFavourite } from './account/add-favourite'
import { ChangeContact } from './account/change-contact'
import { ConfirmContact } from './account/confirm-contact'
import { AskToDelete, DeleteMyAccount } from './account/delete-my-account'
import { GetProofWays, ProveAgain, SendProofCode } from './account/prove-again'
import { UndoContactChange } from './account/undo-contact-change'
import { ExportMyData } from './account/export-my-data'
import { BeginSocialLogin } from './account/begin-social-login'
import { GetSignInWays } from './account/get-sign-in-ways'
import { GetOwnWays, LinkWay, UnlinkWay } from './account/own-ways'
import { MakeSignInCode } from './account/make-sign-in-code'
import { BeginPasskey } from './account/passkeys/begin-passkey'
import { BeginPasskeySignIn } from './account/passkeys/begin-passkey-sign-in'
import { KeepPasskey } from './account/passkeys/keep-passkey'
import { ListPasskeys } from './account/passkeys/list-passkeys'
import { PasskeySignIn } from './account/passkeys/passkey-sign-in'
import { RemovePasskey } from './account/passkeys/remove-passkey'
import { EndOtherSessions } from './account/end-other-sessions'
import { EndSession } from './account/end-session'
import { KeepFavourites } from './account/keep-favourites'
import { GetProfile } from './account/get-profile'
import { ListSessions } from './account/list-sessions'
import { Login } from './account/login'
import { Logout } from './account/logout'
import { Register } from './account/register'
import { SendSignInCode } from './account/send-sign-in-code'
import { SocialLogin } from './account/social-login'
import { UpdateProfile } from './account/update-profile'
import { VerifyUser } from './account/verify-user'
import { AddReview } from './account/add-review'
import { ListReviews } from './catalogue/list-reviews'
import { OwnReviews } from './account/own-reviews'
import { ContactUs } from './support/contact-us'
import { SendEnquiry } from './support/send-enquiry'
import { GetSiteState } from './site/get-site-state'
import { DoorSignIn } from './door/door-sign-in'
import { GetDoorPack } from './door/get-door-pack'
import { KeepAdmissions } from './door/keep-admissions'
import { LeaveDoor } from './door/leave-door'
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
