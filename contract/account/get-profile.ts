import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, picklistWithFallback } from '../fields'
import { gender } from './identity'

const text = v.optional(v.string(), '')

/** The profile of a visitor. // spec §3 User profile */
export const profile = {
  FirstName: text,
  LastName: text,
  Email: text,
  MobileNo: text,
  UserName: text,
  Gender: v.optional(picklistWithFallback(gender.options, ''), ''),
  CountryCode: text,
  ProfileURL: text,
  ReferalCodeURL: text,
  /** Our extension: referral credit that can be spent, major units. */
  ReferralCredit: v.optional(amount),
  ReferralCurrency: v.optional(v.string()),
  /**
   * Our extension, for brands whose referrals earn tickets: free tickets available, bookings that still get
   * the friend’s discount, and the bookings that a friend must make.
   */
  ReferralTickets: v.optional(v.number()),
  FriendShares: v.optional(v.number()),
  FriendBookings: v.optional(v.number()),
  /** Friends who registered with the referral link; our states are `joined`, `rewarded` or `refused`. */
  userreflegdata: v.optional(v.array(v.object({ Name: v.string(), Date: text, State: text })), []),
}

export const GetProfile = defineCall({
  name: 'GetProfile',
  mark: 'Email',
  access: 'session',
  request: {},
  response: profile,
})
