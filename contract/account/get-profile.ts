import * as v from 'valibot'
import { defineCall } from '../define-call'
import { gender } from './identity'

const text = v.optional(v.string(), '')

/** A person's own data. // spec §3 User profile */
export const profile = {
  FirstName: text,
  LastName: text,
  Email: text,
  MobileNo: text,
  UserName: text,
  Gender: v.optional(gender, ''),
  CountryCode: text,
  ProfileURL: text,
  ReferalCodeURL: text,
  /** Friends who came through the referral link. */
  userreflegdata: v.optional(v.array(v.object({ Name: v.string(), Date: text, State: text })), []),
}

export const GetProfile = defineCall({
  name: 'GetProfile',
  access: 'session',
  summary: 'The profile of the signed-in visitor.',
  request: {},
  response: profile,
})
