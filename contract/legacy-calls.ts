import * as v from 'valibot'
import { amount, currency, id, reserveKey, secretId, text } from './fields'
import { defineCall } from './define-call'
import { newPassword, sessionToken, signInPassword } from './account/identity'

export const LegacySignin = defineCall({
  name: 'LegacySignin',
  path: '/api/signin',
  origin: 'legacy',
  access: 'anyone',
  request: {
    UserName: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(254)),
    Password: signInPassword,
  },
  response: { access_token: v.optional(sessionToken) },
})

export const LegacySocialLogout = defineCall({
  name: 'LegacySocialLogout',
  path: '/api/Account/SocialLogin',
  origin: 'legacy',
  access: 'session',
  request: {},
  response: {},
})

export const LegacyForgot = defineCall({
  name: 'LegacyForgot',
  path: '/api/Account/Forgot/',
  origin: 'legacy',
  access: 'anyone',
  request: { UserName: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(254)) },
  response: { ReSetCode: v.string() },
})

export const LegacyResetPassword = defineCall({
  name: 'LegacyResetPassword',
  path: '/api/Account/ResetPassword/',
  origin: 'legacy',
  access: 'anyone',
  request: {
    ReSetCode: v.pipe(text, v.maxLength(600)),
    Password: newPassword,
    SecureCode: v.pipe(text, v.maxLength(20)),
  },
  response: {},
})

export const LegacyReserveBooking = defineCall({
  name: 'LegacyReserveBooking',
  path: '/api/reserve-booking',
  origin: 'legacy',
  access: 'anyone',
  request: { SchID: v.optional(id), SelectedSeats: v.optional(v.array(text)) },
  response: { ReserveID: v.optional(secretId) },
})

export const LegacyBookingOrderConfirm = defineCall({
  name: 'LegacyBookingOrderConfirm',
  path: '/cinematic/BookingOrderConfirm',
  origin: 'legacy',
  access: 'session',
  request: { ReserveID: v.optional(secretId), ReserveKey: v.optional(reserveKey) },
  response: {},
})

export const LegacyDebitTransation = defineCall({
  name: 'LegacyDebitTransation',
  path: '/cinematic/DebitTransation',
  origin: 'legacy',
  access: 'session',
  request: { ReserveID: v.optional(secretId), ReserveKey: v.optional(reserveKey) },
  response: {},
})

export const LegacyGetUserWallet = defineCall({
  name: 'LegacyGetUserWallet',
  path: '/cinematic/GetUserWallet',
  origin: 'legacy',
  access: 'session',
  request: {},
  response: { Balance: v.optional(amount), Currency: v.optional(currency) },
})

export const LegacyVerifyCoupon = defineCall({
  name: 'LegacyVerifyCoupon',
  path: '/api/Payment/VerifyCoupon/',
  origin: 'legacy',
  access: 'anyone',
  request: {
    CouponCode: v.optional(v.pipe(text, v.trim(), v.maxLength(60))),
    Total: v.optional(amount),
    OfferID: v.optional(id),
    /** Only the first digits: a full card number is refused. */
    CardNumber: v.optional(v.pipe(v.string(), v.regex(/^\d{6,8}$/, 'Expected the first 6 to 8 digits'))),
  },
  response: { discount: v.optional(amount, 0) },
})
