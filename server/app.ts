import { Hono } from 'hono'
import { bookingHandlers } from './booking/handlers'
import { catalogueHandlers } from './catalogue/handlers'
import { mountDevelopmentPages, type DevelopmentParts } from './dev/dev-pages'
import type { Handlers } from './http/answer-call'
import { mountApi, type ApiParts } from './http/api-routes'
import { failureAnswer } from './http/failure-answer'
import { mountHealth, type HealthParts } from './http/health-routes'
import { notBuiltYet } from './http/not-built-yet'
import { openVisit, type VisitParts } from './http/open-visit'
import type { VisitEnv } from './http/visit'
import { mountPages, type PageParts } from './pages/page-routes'

/** Who answers which call. A call of the contract that is missing here does not compile. */
export const handlers: Handlers = {
  ...catalogueHandlers,
  ...bookingHandlers,

  // Food and drink
  GetFnBItems: notBuiltYet,
  BookingFNBItem: notBuiltYet,

  // Account
  Login: notBuiltYet,
  Logout: notBuiltYet,
  Register: notBuiltYet,
  VerifyUser: notBuiltYet,
  SocialLogin: notBuiltYet,
  GetProfile: notBuiltYet,
  UpdateProfile: notBuiltYet,
  AddFavourite: notBuiltYet,
  ListBookings: notBuiltYet,

  // Saved cards and the hosted card page
  GetSavedCards: notBuiltYet,
  RemoveCard: notBuiltYet,
  NProcessPayment: notBuiltYet,
  ProcessTicket: notBuiltYet,

  // Offers and vouchers
  VerifyPromotion: notBuiltYet,
  GetVoucherOffers: notBuiltYet,
  VoucherPayment: notBuiltYet,
  ListVouchers: notBuiltYet,

  // Support
  ContactUs: notBuiltYet,

  // Older or unused paths
  LegacySignin: notBuiltYet,
  LegacyForgot: notBuiltYet,
  LegacyResetPassword: notBuiltYet,
  LegacySocialLogout: notBuiltYet,
  LegacyReserveBooking: notBuiltYet,
  LegacyVerifyCoupon: notBuiltYet,
  LegacyDebitTransation: notBuiltYet,
  LegacyBookingOrderConfirm: notBuiltYet,
  LegacyGetUserWallet: notBuiltYet,
}

export type AppParts = VisitParts & HealthParts & ApiParts & DevelopmentParts & PageParts

/** The whole server as one function from request to answer; nothing of it listens. */
export function createApp(parts: AppParts): Hono<VisitEnv> {
  const app = new Hono<VisitEnv>()
  app.use('*', openVisit(parts))
  app.onError((error, c) => {
    const visit = c.get('visit')
    const answer = failureAnswer(error, visit?.traceId ?? '', visit?.log ?? parts.log)
    return Response.json(answer.body, { status: answer.status })
  })
  mountHealth(app, parts)
  mountApi(app, parts)
  mountDevelopmentPages(app, parts)
  mountPages(app, parts)
  return app
}
