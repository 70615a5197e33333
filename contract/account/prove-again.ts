/**
 * Re-authentication: the visitor proves their identity again before a call whose access is `fresh-session`.
 */
import * as v from 'valibot'
import { text } from '../fields'
import { defineCall } from '../define-call'
import { codeSentNotice, oneTimeCode, sessionToken } from './identity'
import { passkeyAssertion } from './passkeys'

export const GetProofWays = defineCall({
  name: 'GetProofWays',
  path: '/x/GetProofWays',
  origin: 'extension',
  access: 'session',
  request: {},
  response: {
    Password: v.boolean(),
    Passkey: v.boolean(),
    /** Whether the account has a verified contact that can receive a code. */
    Code: v.boolean(),
  },
})

export const SendProofCode = defineCall({
  name: 'SendProofCode',
  path: '/x/SendProofCode',
  origin: 'extension',
  access: 'session',
  request: {},
  response: codeSentNotice,
})

export const ProveAgain = defineCall({
  name: 'ProveAgain',
  path: '/x/ProveAgain',
  origin: 'extension',
  access: 'session',
  request: {
    /**
     * One of these: the password, the code of `SendProofCode`, or a passkey response to `BeginPasskeySignIn`.
     */
    Password: v.optional(v.pipe(text, v.maxLength(200)), ''),
    OTP: v.optional(oneTimeCode),
    Passkey: v.optional(v.object({ Challenge: v.pipe(text, v.maxLength(200)), Key: passkeyAssertion })),
  },
  response: {
    /** Token of the session that replaces the requesting one. */
    access_token: sessionToken,
  },
})
