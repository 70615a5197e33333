import * as v from 'valibot'
import {
  credentialId,
  passkeyAssertion,
  passkeyCreationOptions,
  passkeyRegistration,
  passkeyRequestOptions,
} from '../account/passkeys'
import { text } from '../fields'
import { defineOfficeCall } from './define-office-call'
import { password, staffPerson } from './staff-calls'

// A passkey replaces password and code, so the device must verify who uses it.
const userVerification = v.literal('required')
const challenge = v.pipe(text, v.maxLength(200))

export const staffPasskeyCalls = {
  beginPasskeySignIn: defineOfficeCall({
    name: 'beginPasskeySignIn',
    access: 'anyone',
    request: {},
    answer: { options: v.object({ ...passkeyRequestOptions.entries, userVerification }) },
  }),
  signInWithPasskey: defineOfficeCall({
    name: 'signInWithPasskey',
    access: 'anyone',
    request: { challenge, key: passkeyAssertion },
    answer: { person: staffPerson },
  }),
  beginPasskey: defineOfficeCall({
    name: 'beginPasskey',
    access: 'signed-in',
    request: { password },
    answer: {
      options: v.object({
        ...passkeyCreationOptions.entries,
        authenticatorSelection: v.object({
          ...passkeyCreationOptions.entries.authenticatorSelection.entries,
          userVerification,
        }),
      }),
    },
  }),
  /** Adds the passkey that a browser made for `beginPasskey`, and ends the person’s other sessions. */
  addPasskey: defineOfficeCall({
    name: 'addPasskey',
    access: 'signed-in',
    request: { challenge, key: passkeyRegistration },
    answer: { person: staffPerson },
  }),
  listPasskeys: defineOfficeCall({
    name: 'listPasskeys',
    access: 'signed-in',
    request: {},
    answer: {
      passkeys: v.array(
        v.object({
          id: credentialId,
          /** Browser and operating system that made it. */
          name: v.string(),
          /** Host for whose pages it was made: it works on no other site. */
          site: v.string(),
          createdAt: v.string(),
          usedAt: v.nullable(v.string()),
        }),
      ),
    },
  }),
  /** Refused for the last second factor of a role that needs one. */
  removePasskey: defineOfficeCall({
    name: 'removePasskey',
    access: 'signed-in',
    request: { id: credentialId },
    answer: { person: staffPerson },
  }),
} as const
