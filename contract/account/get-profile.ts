import * as v from 'valibot'
import { defineCall } from '../define-call'
import { amount, picklistOr } from '../fields'
import { gender } from './identity'

const text = v.optional(v.string(), '')

/** A person's own data. // spec §3 User profile */
export const profile = {
  FirstName: text,
  LastName: text,
  Email: text,
  MobileNo: text,
  UserName: text,
  Gender: v.optional(picklistOr(gender.options, ''), ''),
  CountryCode: text,
  ProfileURL: text,
  ReferalCodeURL: text,
  /** Ours: what friends have brought and can be spent, major units. */
  ReferralCredit: v.optional(amount),
  ReferralCurrency: v.optional(v.string()),
  /** Ours, where friends bring tickets: free ones that can be had, bookings with a friend's share off yet, and how many a friend must make. */
  ReferralTickets: v.optional(v.number()),
  FriendShares: v.optional(v.number()),
  FriendBookings: v.optional(v.number()),
  /** Friends who came through the referral link; ours are `joined`, `rewarded` or `refused`. */
  userreflegdata: v.optional(v.array(v.object({ Name: v.string(), Date: text, State: text })), []),
}

export const GetProfile = defineCall({
  name: 'GetProfile',
  mark: 'Email',
  access: 'session',
  request: {},
  response: profile,
})
