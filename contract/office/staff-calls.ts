import * as v from 'valibot'
import { email, text } from '../fields'
import { defineOfficeCall } from './define-office-call'
import { permissions, roles } from './permissions'

const role = v.picklist(roles)
const name = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(80))
const staffId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))
/** 256 bits, base64url: part of the link of an invitation or a new password. */
const linkToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/))
/** As typed; the rules are the visitors' for a new password, with at least 12 characters. */
export const password = v.pipe(text, v.minLength(1), v.maxLength(200))
/** Six digits of an authenticator app. */
const secondFactorCode = v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, 'Expected six digits'))

/** What a person's work is limited to; empty lists are no limit. */
export const staffLimits = v.object({
  brandIds: v.array(v.string()),
  cinemaIds: v.array(v.string()),
  eventIds: v.array(v.string()),
})
export type StaffLimits = v.InferOutput<typeof staffLimits>

/** The signed-in person. */
export const staffPerson = v.object({
  id: staffId,
  name: v.string(),
  email: v.string(),
  role,
  permissions: v.array(v.picklist(permissions)),
  limits: staffLimits,
  /** An authenticator app or a passkey. */
  hasSecondFactor: v.boolean(),
  hasAuthenticator: v.boolean(),
  /** The role requires a second factor that is not set up yet: until then only that can be done. */
  mustSetUpSecondFactor: v.boolean(),
})
export type StaffPerson = v.InferOutput<typeof staffPerson>

export const staffMember = v.object({
  id: staffId,
  name: v.string(),
  email: v.string(),
  role,
  limits: staffLimits,
  /** `invited`: has not opened the invitation yet. `ended`: may not sign in any more. */
  state: v.picklist(['invited', 'active', 'ended']),
  hasSecondFactor: v.boolean(),
  lastSeenAt: v.nullable(v.string()),
})
export type StaffMember = v.InferOutput<typeof staffMember>

export const staffCalls = {
  signIn: defineOfficeCall({
    name: 'signIn',
    access: 'anyone',
    /**
     * Answers SECOND_FACTOR_REQUIRED while `code` is missing and the person has an authenticator app, and
     * PASSKEY_REQUIRED if a passkey is their only second factor.
     */
    request: { email, password, code: v.optional(secondFactorCode) },
    answer: { person: staffPerson },
  }),
  /** Sends a link for a new password; answers alike whether or not the address is known. */
  sendPasswordLink: defineOfficeCall({
    name: 'sendPasswordLink',
    access: 'anyone',
    request: { email },
    answer: {},
  }),
  /** Reads the link of an invitation or of a new password. */
  openLink: defineOfficeCall({
    name: 'openLink',
    access: 'anyone',
    request: { token: linkToken },
    answer: { kind: v.picklist(['invitation', 'password']), name: v.string(), email: v.string(), role },
  }),
  /** Sets the password, signs in and ends the link and all earlier sessions. */
  setPassword: defineOfficeCall({
    name: 'setPassword',
    access: 'anyone',
    request: { token: linkToken, password, name: v.optional(name), code: v.optional(secondFactorCode) },
    answer: { person: staffPerson },
  }),
  getPerson: defineOfficeCall({
    name: 'getPerson',
    access: 'signed-in',
    request: {},
    answer: { person: staffPerson },
  }),
  signOut: defineOfficeCall({ name: 'signOut', access: 'signed-in', request: {}, answer: {} }),
  signOutEverywhere: defineOfficeCall({
    name: 'signOutEverywhere',
    access: 'signed-in',
    request: {},
    answer: {},
  }),
  /** Makes a new secret; it counts once `confirmSecondFactor` has proven that the app has it. */
  beginSecondFactor: defineOfficeCall({
    name: 'beginSecondFactor',
    access: 'signed-in',
    request: { password },
    answer: { secret: v.string(), uri: v.string() },
  }),
  confirmSecondFactor: defineOfficeCall({
    name: 'confirmSecondFactor',
    access: 'signed-in',
    request: { code: secondFactorCode },
    answer: { person: staffPerson },
  }),
  listStaff: defineOfficeCall({
    name: 'listStaff',
    access: { staff: 'manage-staff' },
    request: {},
    answer: {
      staff: v.array(staffMember),
      /** What a person can be limited to. */
      brands: v.array(v.object({ id: v.string(), name: v.string() })),
      cinemas: v.array(v.object({ id: v.string(), name: v.string() })),
      events: v.array(v.object({ id: v.string(), name: v.string() })),
    },
  }),
  inviteStaff: defineOfficeCall({
    name: 'inviteStaff',
    access: { staff: 'manage-staff' },
    request: { name, email, role, limits: staffLimits },
    answer: { staff: staffMember },
  }),
  /** Changes role and limits at once, also of open sessions. */
  changeStaff: defineOfficeCall({
    name: 'changeStaff',
    access: { staff: 'manage-staff' },
    request: { id: staffId, role, limits: staffLimits },
    answer: { staff: staffMember },
  }),
  sendInvitationAgain: defineOfficeCall({
    name: 'sendInvitationAgain',
    access: { staff: 'manage-staff' },
    request: { id: staffId },
    answer: {},
  }),
  /** Ends a person's access at once, or restores it. */
  endStaff: defineOfficeCall({
    name: 'endStaff',
    access: { staff: 'manage-staff' },
    request: { id: staffId, isEnded: v.boolean() },
    answer: { staff: staffMember },
  }),
  /** Removes a lost authenticator and all passkeys, so that the person sets up a new one at the next sign-in. */
  removeSecondFactor: defineOfficeCall({
    name: 'removeSecondFactor',
    access: { staff: 'manage-staff' },
    request: { id: staffId },
    answer: { staff: staffMember },
  }),
} as const
